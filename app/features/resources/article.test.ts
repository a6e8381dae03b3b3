import { expect, test } from "vitest";
import { byDate, type Piece, piecePath, readingMinutes } from "./article.ts";
import { relatedPieces } from "./related-articles.ts";

function piece(slug: string, changes: Partial<Piece> = {}): Piece {
  return {
    shelf: "blog",
    slug,
    title: slug,
    topic: "Growth",
    date: "2026-08-01",
    dateText: "Sat 1 Aug 2026",
    summary: "",
    readingMinutes: 1,
    ...changes,
  };
}

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const slugs = (pieces: Piece[]) => pieces.map((one) => one.slug);

test("reading takes a minute for every two hundred words begun", () => {
  expect([1, 200, 201, 1000, 1001].map((count) => readingMinutes(words(count)))).toEqual([
    1, 1, 2, 5, 6,
  ]);
});

test("a piece stands under its shelf", () => {
  expect(piecePath(piece("a-walk"))).toBe("/resource/blog/a-walk");
  expect(piecePath(piece("a-walk", { shelf: "article" }))).toBe("/resource/article/a-walk");
});

test("pieces are in order of their days, newest first, and of one day by address", () => {
  const pieces = [
    piece("b"),
    piece("old", { date: "2026-07-01" }),
    piece("a"),
    piece("new", { date: "2026-09-01" }),
  ];
  expect(slugs(pieces.toSorted(byDate))).toEqual(["new", "a", "b", "old"]);
});

test("what to read next is near in topic first, then in shelf, then new; and never itself", () => {
  const all = [
    piece("itself"),
    piece("same-topic-other-shelf", { shelf: "article", date: "2026-07-01" }),
    piece("same-shelf-old", { topic: "Anxiety", date: "2026-07-01" }),
    piece("same-shelf-new", { topic: "Anxiety", date: "2026-07-02" }),
    piece("far", { topic: "Anxiety", shelf: "article", date: "2026-10-01" }),
  ];
  expect(slugs(relatedPieces(all[0]!, all))).toEqual([
    "same-topic-other-shelf",
    "same-shelf-new",
    "same-shelf-old",
  ]);
});

test("an article and a blog post may have the same name and still be two", () => {
  const twin = piece("itself", { shelf: "article" });
  expect(relatedPieces(piece("itself"), [piece("itself"), twin])).toEqual([twin]);
});
