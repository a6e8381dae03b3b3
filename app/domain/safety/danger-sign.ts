/**
 * Signs of danger: groups of words with points, in Hindi (compared by sound) and in English (compared by letters),
 * written as in danger-ideas.ts. No sign is enough alone; those that stand near each other are added. They find what
 * people say in words that no idea expects. A sign with less than no points says that the words mean something else.
 */
export interface Sign {
  points: number;
  hindi?: string;
  english?: string;
}

/** A film, a game, the news or a joke. */
export const story: Sign = {
  points: -3,
  hindi:
    "film/movie/serial/series/kahani/kitab/novel/{game}/joke/meme/gaana/gaane/akhbar_me/khabar_padh*/news_me/mazaak/majak/webseries/episode/naatak/natak",
  english:
    "film/films/movie/movies/serial/series/novel/book/books/game/games/match/joke/jokes/meme/song/songs/episode/netflix/cricket/football/article/documentary/news_article/podcast/kidding/figuratively",
};

/** Our own service. */
export const service: Sign = {
  points: -2,
  hindi:
    "session/booking/slot/refund/payment/link/app/website/recording_session/appointment/network",
  english:
    "session/sessions/booking/slot/refund/payment/link/app/website/appointment/zoom/network/audio/webinar/workshop/invoice",
};

export const kitchen: Sign = {
  points: -3,
  hindi:
    "sabzi/sabji/rasoi/kitchen/khana_bana*/khaana_bana*/pyaz/pyaaz/fruit/salad/tawe/tawa/roti/chai_bana*/galti_se/paratha/cooker/istri_karte/press_karte",
  english:
    "kitchen/cooking/cook/vegetables/onion/onions/chopping/salad/recipe/accidentally/by_mistake/oven/baking/shaving/gardening",
};

export const accident: Sign = {
  points: -3,
  hindi:
    "accident/exident/cricket/bike_se/gaadi_se_gir*/seedhi_se_gir*/physio*/operation/surgery/school_me_khelte/khelte/saal_pehle/saal_pahle/mahine_pehle",
  english:
    "accident/fell_off/cricket/football/bike/physio*/surgery/sports/gym/years_ago/slipped/skating/cycling/marathon/arthritis",
};

export const anger: Sign = {
  points: 1,
  hindi:
    "gussa/gusse/krodh/control/kaabu/kabu/qabu/bekabu/apa_kho/aape_se_bahar/hosh_kho*/khoon_khaul*/^badla/^बदला/nafrat/chidh",
  english:
    "anger/angry/rage/furious/control/snap/snapped/lose_it/losing_it/temper/hate/hatred/revenge/mad_at/boiling/provoke*",
};
