import { openDatabase } from "../apps/api/src/db/connect.ts";
import { Cookbook } from "../apps/api/src/publishing/cookbook.ts";
import { findMark, listCards, listStockForCookbook } from "../apps/api/src/publishing/cookbook.store.ts";
import { rankCookbook } from "../apps/api/src/publishing/rank-cookbook.ts";
import { prepareStock } from "@larder/rules/prepared-stock";
import { replaced } from "../apps/api/src/publishing/cookbook-index.ts";
const db = await openDatabase({ dataDir: "/tmp/cookbench", databaseUrl: undefined });
const cpu = async (name: string, n: number, f: () => unknown) => { const all: number[] = []; for (let i = 0; i < n; i++) { const c = process.cpuUsage(); await f(); const d = process.cpuUsage(c); all.push((d.user + d.system) / 1000); } all.sort((a, b) => a - b); console.log(name, "p50", all[n >> 1]?.toFixed(2), "p95", all[Math.floor(n * .95)]?.toFixed(2), "min", all[0]?.toFixed(2)); };
const book = new Cookbook(db);
await cpu("cold", 1, () => book.index());
const index = await book.index();
console.log("goods", index.goodsList.list.length, "lines", index.goods.length);
const today = "2026-03-31" as any;
for (const h of [2001, 2002, 2003]) {
  const { lots, facts } = await listStockForCookbook(db, h as any);
  console.log("reader", h, lots.length, new Set(lots.map(l => l.masterIngredientId)).size);
  await cpu(" mark", 30, () => findMark(db));
  await cpu(" stock", 30, () => listStockForCookbook(db, h as any));
  await cpu(" prepare", 30, () => prepareStock({ lots, facts, knownPrices: [], today }));
  const q = { household: h as any, stock: prepareStock({ lots, facts, knownPrices: [], today }), search: "", offset: 0, limit: 24 };
  await cpu(" rank", 50, () => rankCookbook(index, { ...q, stock: prepareStock({ lots, facts, knownPrices: [], today }) }));
  await cpu(" rank search none", 50, () => rankCookbook(index, { ...q, search: "nothing" }));
  const r = await rankCookbook(index, q);
  await cpu(" cards", 30, () => listCards(db, r.recipes.map(x => x.id)));
}
await cpu("replaced", 20, () => replaced(index, new Set([5]), []));
if (process.argv[2]) { const { Session } = await import("node:inspector/promises"); const s = new Session(); s.connect(); await s.post("Profiler.enable"); await s.post("Profiler.start"); for (let i = 0; i < 100; i++) { const { lots, facts } = await listStockForCookbook(db, 2001 as any); await rankCookbook(index, { household: 2001 as any, stock: prepareStock({ lots, facts, knownPrices: [], today }), search: "", offset: 0, limit: 24 }); } const { profile } = await s.post("Profiler.stop"); const self = new Map(); const dt = profile.timeDeltas!; profile.samples!.forEach((id: number, i: number) => { const n = profile.nodes.find((x: any) => x.id === id)!; const k = n.callFrame.functionName + ":" + n.callFrame.url.split("/").pop() + ":" + n.callFrame.lineNumber; self.set(k, (self.get(k) ?? 0) + dt[i]); }); console.log([...self].sort((a: any, b: any) => b[1] - a[1]).slice(0, 20).map(([k, v]: any) => `${(v / 1e5).toFixed(2)} ms/call ${k}`).join("\n")); }
await db.destroy();
