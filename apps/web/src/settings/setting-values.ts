import { authApi } from "@larder/contract/access/auth";
import { passkeysApi } from "@larder/contract/access/passkeys";
import { calendarApi } from "@larder/contract/household/calendar";
import { eatersApi } from "@larder/contract/household/eaters";
import { householdApi } from "@larder/contract/household/household";
import {
  noticesApi,
  type NoticeChannel,
  type NoticeSettings,
} from "@larder/contract/household/notices";
import { placesApi } from "@larder/contract/kitchen/places";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { tokensApi } from "@larder/contract/programs/tokens";
import { webhooksApi } from "@larder/contract/programs/webhooks";
import type { Key } from "@larder/words/catalogues";
import { languageNames } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { useSession } from "../api/kept/session.ts";
import { useRead } from "../api/use-read.ts";
import { readAppearance } from "../ui/styles/appearance.ts";
import { timeText } from "../ui/text/format.ts";
import type { SettingPart } from "./setting-parts.ts";

/** The present value of each setting; absent until it is known or if there is none. */
export type SettingValues = Readonly<Partial<Record<SettingPart, string | undefined>>>;

export function useSettingValues(): SettingValues {
  const user = useSession((session) => session.user);
  const household = useRead(householdApi.get).data?.household;
  const eaters = useRead(eatersApi.list).data?.eaters;
  const places = useRead(placesApi.list).data?.places;
  const staples = useRead(staplesApi.list).data?.staples;
  const notices = useRead(noticesApi.read).data;
  const calendar = useRead(calendarApi.look).data;
  const signIn = useSignInValue();
  const developers = useDevelopersValue();
  const language = user?.language;
  const name = household?.name ?? user?.household?.name;
  return {
    profile: user?.name,
    "sign-in": signIn,
    language: language ? nameOfLanguage(language) : say("account.languageOfHousehold"),
    appearance: say(`account.${readAppearance()}`),
    household: household
      ? listed([name, say("account.members", { count: household.members.length })])
      : name,
    eaters: eaters && say("account.people", { count: eaters.length }),
    places: places && listed(places.map((place) => place.name)),
    staples:
      staples &&
      say("account.staples", { count: staples.filter(({ alwaysThere }) => alwaysThere).length }),
    expiring: notices && expiringText(notices.expiring),
    budget: notices && sentText(notices.budget),
    list: notices && sentText(notices.list),
    calendar: calendar && say(calendar.since === null ? "account.off" : "account.on"),
    developers,
  };
}

const listed = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part).join(", ");

function nameOfLanguage(language: string): string {
  return language in languageNames
    ? languageNames[language as keyof typeof languageNames]
    : language;
}

/** Unknown until all of it is. */
function useSignInValue(): string | undefined {
  const options = useRead(authApi.options).data;
  const passkeys = useRead(passkeysApi.list).data?.passkeys;
  if (!options || !passkeys) return undefined;
  const count = passkeys.length;
  return listed([
    options.passwords ? say("account.password") : (options.provider ?? undefined),
    count > 0 ? say("account.passkeys", { count }) : undefined,
  ]);
}

function useDevelopersValue(): string | undefined {
  const tokens = useRead(tokensApi.list).data?.tokens.length ?? 0;
  const webhooks = useRead(webhooksApi.list).data?.webhooks.length ?? 0;
  return listed([
    tokens > 0 ? say("account.tokens", { count: tokens }) : undefined,
    webhooks > 0 ? say("account.webhooks", { count: webhooks }) : undefined,
  ]);
}

const channelWords = {
  mail: "notices.mail",
  push: "account.browsers",
  webhook: "notices.webhook",
} as const satisfies Record<NoticeChannel, Key>;

function sentText({ on, channels }: NoticeSettings["budget"]): string {
  if (!on) return say("account.off");
  if (channels.length === 0) return say("account.nowhere");
  return listed(channels.map((channel) => say(channelWords[channel])));
}

function expiringText(expiring: NoticeSettings["expiring"]): string {
  const sent = sentText(expiring);
  if (!expiring.on) return sent;
  const time = Date.parse(`1970-01-01T${expiring.at}Z`);
  return listed([timeText(time, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }), sent]);
}
