import { columnDefaults, type DemoTherapist } from "./demo-therapist.ts";

/** Demo data: invented people, Ananya to Bhavna. See demo-therapists.ts. */
export const demoTherapistsAToB: readonly DemoTherapist[] = [
  {
    ...columnDefaults,
    name: "Ananya Deshpande",
    category: "Counselling Psychologist",
    photourl: "/portraits/ananya-deshpande.svg",
    profile: {
      objective:
        "I work with adults whose minds rarely go quiet: the worry at two in the morning, the conversation replayed ten times, the low days that follow. My hope is that you leave each session with a little more room to breathe and one small thing that you would like to try before we meet again.",
      approach:
        "We start with an ordinary week of yours and look at where worry takes over and what it is trying to protect. I explain what I suggest and why, and you choose. Some weeks we practise a way to slow down, other weeks we only talk. Every few sessions we look back together, keep what has helped and drop what has not. You set the pace.",
      concern: [
        "Anxiety or overthinking",
        "Mood swings or sadness",
        "Low self-worth",
        "Trouble sleeping",
      ],
      help: [
        "Sleeping better when worry keeps you awake",
        "Catching a spiral of thoughts early",
        "Getting through low days with small steps",
        "Speaking to yourself more kindly",
        "Making decisions without endless second-guessing",
      ],
    },
    cost: [399, 999],
    email: "ananya.deshpande@example.com",
    connection: ["video", "audio", "in-person"],
    inPersonPlace: "Room 4, Sector 18, Noida, Uttar Pradesh (demo data)",
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Arjun Menon",
    category: "Relationship Counsellor",
    photourl: "/portraits/arjun-menon.svg",
    profile: {
      objective:
        "I sit with couples, and with one half of a couple, when talking has turned into the same quarrel or into silence. Married, living together, long-distance or unsure: all are welcome. I take nobody's side. I help each of you say what matters, hear what the other means, and decide what you want next.",
      approach:
        "In our first session I listen to both of you and ask what a good month would look like. After that we slow down one recent disagreement at a time, notice the turn where it went wrong, and try it again in a different way. I keep the room fair and calm. Between sessions I suggest short conversations to have at home. Evenings suit most working couples, so those are my hours.",
      concern: ["Relationships", "Family issues", "Living with in-laws", "Trust after a hurt"],
      help: [
        "Arguing less and understanding more",
        "Talking about money, chores and in-laws",
        "Rebuilding trust step by step",
        "Staying close over long distance",
        "Deciding together about marriage",
      ],
    },
    cost: [399, 999],
    email: "arjun.menon@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: [[17, 23]],
      tue: [[17, 23]],
      wed: [[17, 23]],
      thu: [[17, 23]],
      fri: [[17, 23]],
      sat: [[17, 23]],
      sun: [],
    },
  },
  {
    ...columnDefaults,
    name: "Asenla Jamir",
    category: "Counselling Psychologist",
    photourl: "/portraits/asenla-jamir.svg",
    profile: {
      objective:
        "Moving away from home for study or work can shake more than your routine. I meet many people from small towns and hill districts who feel low, out of place or unsure who they are becoming in a big city. I offer a steady hour in which you need not explain or defend where you come from.",
      approach:
        "I am gentle and curious. We talk about what you miss, what you have outgrown and what you would like to carry with you. When your mood dips we look for small anchors in the day: food, sleep, one person to call, a walk. If words are hard I may ask you to draw or to write a few lines. Nothing is compulsory, and silence is fine too.",
      concern: [
        "Mood swings or sadness",
        "Identity or life confusion",
        "Low self-worth",
        "Living away from home",
      ],
      help: [
        "Settling into a new city",
        "Getting through homesickness and lonely weekends",
        "Finding a daily rhythm when everything feels heavy",
        "Feeling at ease with where you come from",
      ],
    },
    email: "asenla.jamir@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Ayesha Rahman",
    category: "Trauma-informed Counsellor",
    photourl: "/portraits/ayesha-rahman.svg",
    profile: {
      objective:
        "Some things that happened long ago still arrive without warning: in the body, in sleep, in how close we let people come. I work slowly with adults who have lived through hurt, loss or frightening events. You never have to tell the whole story here. Feeling safe enough comes first, and it is always you who decides.",
      approach:
        "We begin with the present: what helps you feel steady, what unsettles you, and how you would like me to respond when a session gets too much. I teach simple ways to come back to the here and now. Only when you want to do we look at the past, in small pieces, and we stop whenever you say so. I tell you beforehand what I am going to ask, and why.",
      concern: [
        "Anxiety or overthinking",
        "Relationships",
        "Low self-worth",
        "Painful memories",
        "Grief and loss",
      ],
      help: [
        "Feeling steadier when memories return",
        "Learning to trust people again at your own pace",
        "Saying no without guilt",
        "Calming a body that is always on guard",
        "Understanding why you react the way you do",
      ],
    },
    email: "ayesha.rahman@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Bhavna Joshi",
    category: "Elder Care Counsellor",
    photourl: "/portraits/bhavna-joshi.svg",
    profile: {
      objective:
        "After many years of listening I now work mostly with people over sixty, and with the sons and daughters who look after them. Growing older brings change that few people ask about: a quieter house, a weaker body, a partner gone. It deserves proper conversation, with time, respect and a good deal of humour.",
      approach:
        "I speak slowly and plainly, and a family member can help you join the call if you like. We talk about the life you have lived as much as about what is hard today. I may suggest a small plan for the week: a visit, a phone call, an old hobby. With families I help everyone say what they can give and what they cannot, so that care is shared.",
      concern: ["Family issues", "Mood swings or sadness", "Growing older", "Grief and loss"],
      help: [
        "Living with loss after a partner has died",
        "Filling quiet days with people and purpose",
        "Caring for a parent without wearing yourself out",
        "Talking in the family about care and health",
        "Adjusting to a body that needs more rest",
      ],
    },
    email: "bhavna.joshi@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: [[9, 14]],
      tue: [[9, 14]],
      wed: [[9, 14]],
      thu: [[9, 14]],
      fri: [[9, 14]],
      sat: [[9, 12]],
      sun: [],
    },
  },
];
