import { isIPv4 } from "node:net";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressKey, plainAddress } from "./address-key.ts";

describe("limits count", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["64:ff9b::192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0000:0000:0000:0009", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::2%3", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["", "unknown"],
    ["somebody", "unknown"],
    ["2001:db8::1::2", "unknown"],
    ["300.1.1.1", "unknown"],
  ])("%s as %s", (address, key) => expect(addressKey(address)).toBe(key));

  test("the neighbouring network apart", () =>
    expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1")));

  test("every address of a network of 64 bits as one, however it is spelt", () =>
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = addressKey(address);
        if (isIPv4(key)) return;
        expect(key).toMatch(/^(?:[0-9a-f]{1,4}:){4}:\/64$/);
        expect(addressKey(address.toUpperCase())).toBe(key);
        const neighbour = key.replace("::/64", ":1:2:3:4");
        expect(addressKey(neighbour)).toBe(key);
      }),
    ));

  test("whatever a header says, without failing and within few characters", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
        expect(addressKey(text).length).toBeLessThanOrEqual(64);
        const plain = plainAddress(text);
        if (plain !== null) expect(plainAddress(plain)).toBe(plain);
      }),
    ));
});
