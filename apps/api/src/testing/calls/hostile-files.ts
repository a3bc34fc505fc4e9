import { gzipSync } from "node:zlib";
import { zipOf } from "../../importing/readers/testing/zip-of.ts";

/** A file made to exhaust the time or memory of its reader. */
export interface HostileFile {
  /** What is excessive in it. */
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Uint8Array | string;
  /** The expected status. */
  readonly status: number;
}

const MEBIBYTE = 1024 * 1024;
const LONG = 9.8 * MEBIBYTE;
const PAGE = 4.9 * MEBIBYTE;

const repeated = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / piece.length));
const page = (body: string): string => `<!doctype html><html><body>${body}</body></html>`;
const table = (row: string): string => `name,ingredients,directions\n${row}`;
const recipe = '{"@type":"Recipe","name":"Soup","recipeIngredient":["1 carrot"]}';

const json = (what: string, bytes: () => string, status = 413): HostileFile => ({
  what,
  name: "recipes.json",
  bytes,
  status,
});
const html = (what: string, body: () => string, status = 422): HostileFile => ({
  what,
  name: "page.html",
  bytes: () => page(body()),
  status,
});

/**
 * Nesting, repetition, attributes, cells, entities, entries and false sizes, for every file format.
 */
export const hostileFiles: readonly HostileFile[] = [
  json("lists in lists", () => repeated("[", LONG)),
  json("lists in lists that end", () => repeated("[", LONG / 2) + repeated("]", LONG / 2)),
  json("objects in objects", () => repeated('{"a":', LONG)),
  json("empty objects", () => `[${repeated("{},", LONG)}{}]`),
  json("numbers", () => `[${repeated("0,", LONG)}0]`),
  json("short keys", () => `{${repeated('"a":1,', LONG)}"b":1}`),
  json("text that does not end", () => `["${repeated("[", LONG)}`, 422),
  json("quotes that are not escaped", () => `[${repeated('"a"b', LONG / 2)}]`, 422),
  { what: "cells in the head", name: "a.csv", bytes: () => repeated(",", LONG), status: 422 },
  {
    what: "cells in one row",
    name: "a.csv",
    bytes: () => table(repeated(",", LONG)),
    status: 413,
  },
  {
    what: "rows without a cell",
    name: "a.csv",
    bytes: () => table(repeated("a\n", LONG)),
    status: 202,
  },
  {
    what: "cells that do not end",
    name: "a.csv",
    bytes: () => table(`"${repeated(",", LONG)}`),
    status: 422,
  },
  html("attributes of one element", () => `<p ${repeated("a1=x ", PAGE)}>`),
  html("attributes of many elements", () => repeated('<p a="1" b="2" c="3" d="4">', PAGE)),
  html("elements in elements", () => repeated("<b>", PAGE)),
  html("elements next to each other", () => repeated("<p>", PAGE)),
  html("classes", () => repeated('<i class="a b c d e f g h">', PAGE)),
  html("classes of one element", () => `<p class="${repeated("a ", PAGE)}">`),
  html("scripts of nothing", () => repeated('<script type="application/ld+json">[', PAGE)),
  html("short scripts", () => repeated('<script type="application/ld+json">[</script>', PAGE)),
  html(
    "lists in a script",
    () => `<script type="application/ld+json">${repeated("[", PAGE)}</script>`,
  ),
  html("entities", () => `<p>${repeated("&amp;", PAGE)}</p>`),
  html("recipes in recipes", () =>
    repeated('<div itemscope itemtype="http://schema.org/Recipe" itemprop="a">', PAGE),
  ),
  html(
    "properties in properties",
    () =>
      `<div itemscope itemtype="http://schema.org/Recipe">${repeated('<i itemprop="name" itemscope>', PAGE)}`,
  ),
  html("a tag that does not end", () => `<p a="${repeated("x", PAGE)}`),
  html("comments that do not end", () => repeated("<!--", PAGE)),
  {
    what: "recipes of a cookbook",
    name: "a.xml",
    bytes: () => `<cookbook>${repeated("<recipe><title>", LONG)}`,
    status: 202,
  },
  {
    what: "entities of a cookbook",
    name: "a.xml",
    bytes: () =>
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><cookbook><recipe>${repeated("&b;", LONG)}`,
    status: 422,
  },
  {
    what: "steps of a text",
    name: "a.cook",
    bytes: () => repeated("@a{1} ", MEBIBYTE * 0.9),
    status: 200,
  },
  {
    what: "signs of a text",
    name: "a.cook",
    bytes: () => repeated("@", MEBIBYTE * 0.9),
    status: 422,
  },
  {
    what: "six entries of lists in lists",
    name: "a.zip",
    bytes: () =>
      zipOf([1, 2, 3, 4, 5, 6].map((nth) => ({ name: `${nth}.json`, bytes: repeated("[", LONG) }))),
    status: 413,
  },
  {
    what: "a hundred entries of lists in lists and a recipe",
    name: "a.zip",
    bytes: () => {
      const nested = repeated("[", LONG / 10);
      const entries = Array.from({ length: 100 }, (_, nth) => ({
        name: `${nth}.json`,
        bytes: nested,
      }));
      return zipOf([{ name: "recipe.json", bytes: recipe }, ...entries]);
    },
    status: 202,
  },
  {
    what: "more entries than an archive has",
    name: "a.zip",
    bytes: () =>
      zipOf(Array.from({ length: 5001 }, (_, nth) => ({ name: `${nth}.json`, bytes: "" }))),
    status: 413,
  },
  {
    what: "an entry that declares to be huge",
    name: "a.zip",
    bytes: () => zipOf([{ name: "a.json", bytes: "x", says: 4_000_000_000 }]),
    status: 413,
  },
  {
    what: "an entry that is longer than declared",
    name: "a.zip",
    bytes: () => zipOf([{ name: "a.json", bytes: repeated("[", LONG), says: 10 }]),
    status: 422,
  },
  {
    what: "a packed file of blanks",
    name: "a.json.gz",
    bytes: () => gzipSync(" ".repeat(50 * MEBIBYTE)),
    status: 413,
  },
];
