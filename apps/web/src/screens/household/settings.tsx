export { SettingsScreen as Screen } from "../../settings/settings-screen.tsx";
