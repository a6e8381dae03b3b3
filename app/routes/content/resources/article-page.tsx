import { useContext } from "react";
import type { MetaDescriptor } from "react-router";
import { brand } from "../../../content/brand.ts";
import { PieceView } from "../../../features/resources/article-view.tsx";
import { scriptSafeJson } from "../../../features/resources/structured-data.ts";
import { NonceContext } from "../../../http/nonce.ts";
import { meta as notFoundMeta, NotFound } from "../not-found.tsx";
import type { answerPiece } from "./article-page.server.ts";
import { feedLink } from "./collection-meta.ts";

type Loaded = ReturnType<typeof answerPiece>["data"];

export function pieceMeta(loaded: Loaded): MetaDescriptor[] {
  if (!loaded) return notFoundMeta();
  const { piece, canonical } = loaded;
  return [
    { title: `${piece.title}: ${brand.name}` },
    { name: "description", content: piece.summary },
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink(piece.shelf),
  ];
}

/** The page of a blog post or an article. */
export function PiecePage({ loaded }: { loaded: Loaded }) {
  const nonce = useContext(NonceContext);
  if (!loaded) return <NotFound />;
  const { piece, related, structured } = loaded;
  return (
    <>
      <PieceView piece={piece} related={related} />
      <script
        type="application/ld+json"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: scriptSafeJson(structured) }}
      />
    </>
  );
}
