import { describe, expect, test } from "vitest";
import { isPublic, mayCall, readAllowed } from "./allowed-address.ts";

describe("an address that is none of the public internet", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%s", (address) => expect(isPublic(address)).toBe(false));

  test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("%s is one", (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

describe("an exception", () => {
  test.each([
    ["recipes.lan", { host: "recipes.lan", port: 80, address: "192.168.1.5" }, true],
    ["recipes.lan", { host: "Recipes.LAN.", port: 443, address: "192.168.1.5" }, true],
    ["recipes.lan", { host: "recipes.lan", port: 9000, address: "192.168.1.5" }, false],
    ["recipes.lan", { host: "other.lan", port: 80, address: "192.168.1.5" }, false],
    ["recipes.lan:9000", { host: "recipes.lan", port: 9000, address: "192.168.1.5" }, true],
    ["recipes.lan:9000", { host: "recipes.lan", port: 80, address: "192.168.1.5" }, false],
    ["10.0.0.0/8", { host: "a.example", port: 80, address: "10.9.8.7" }, true],
    ["10.0.0.0/8:9000", { host: "a.example", port: 9000, address: "10.9.8.7" }, true],
    ["10.0.0.0/8", { host: "a.example", port: 80, address: "::ffff:10.9.8.7" }, false],
    ["127.0.0.1:9000", { host: "127.0.0.1", port: 9000, address: "127.0.0.1" }, true],
    ["::1", { host: "::1", port: 80, address: "::1" }, true],
    ["[fd00::/8]:9000", { host: "a.example", port: 9000, address: "fd00::7" }, true],
    ["[fd00::/8]:9000", { host: "a.example", port: 80, address: "fd00::7" }, false],
    ["", { host: "a.example", port: 443, address: "8.8.8.8" }, true],
    ["", { host: "a.example", port: 8443, address: "8.8.8.8" }, false],
  ])("%s lets %o be called: %s", (text, to, isCalled) => {
    expect(mayCall(to, readAllowed(text) ?? [])).toBe(isCalled);
  });

  test.each(["http://a.lan", "a.lan:0", "a.lan:99999", "10.0.0.0/40", "a b", "*.lan", "[::1"])(
    "%s is none",
    (text) => expect(readAllowed(`b.lan, ${text}`)).toBeNull(),
  );
});
