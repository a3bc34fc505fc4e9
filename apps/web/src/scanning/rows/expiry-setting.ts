import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";

const MEMORY = { key: "estimate-expiry", isOnAtFirst: false, otherwise: "on" };

/**
 * Whether saved items get the typical shelf life; off by default, remembered in this browser.
 * Source: handbook/receipts.md#saving.
 */
export const useExpirySetting = () => useRememberedSwitch(MEMORY);
