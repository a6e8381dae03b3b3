import { columnDefaults, type DemoTherapist } from "./demo-therapist.ts";

/** Demo data: invented people, Debashish to Kiran. See demo-therapists.ts. */
export const demoTherapistsDToK: readonly DemoTherapist[] = [
  {
    ...columnDefaults,
    name: "Debashish Banerjee",
    category: "Elder Care Counsellor",
    photourl: "/portraits/debashish-banerjee.svg",
    profile: {
      objective:
        "I came to counselling late, after a first working life of my own, and I know how strange the first Monday of retirement feels. I talk with older men and women, and couples who are suddenly together all day, about purpose, loneliness, money worries and children far away. You are welcome exactly as you are.",
      approach:
        "Think of it as a good conversation with a thread running through it. I ask about your days, your friends, what you read and what keeps you up. We look at what has ended and at what might begin, and we choose one modest step at a time. If you have never spoken to anybody like this, I explain everything as we go. A telephone call is quite enough.",
      concern: ["Identity or life confusion", "Family issues", "Retirement", "Loneliness"],
      help: [
        "Finding purpose after work ends",
        "Living well with children abroad",
        "Being together all day as a couple",
        "Making new friends later in life",
        "Facing illness with a clearer mind",
      ],
    },
    cost: [249, 699],
    email: "debashish.banerjee@example.com",
    connection: ["video", "audio", "in-person"],
    inPersonPlace: "Room 2, Sector 62, Noida, Uttar Pradesh (demo data)",
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Farhan Qureshi",
    category: "Career Counsellor",
    photourl: "/portraits/farhan-qureshi.svg",
    profile: {
      objective:
        "Work can fill every corner of life and still leave you wondering what it is for. I talk with people who are stuck, tired, between jobs or thinking of a change that their family may not understand. Together we sort out what is fear, what is duty and what you really want, and plan from there.",
      approach:
        "My sessions are practical and unhurried. First we map how you spend your energy: what drains you, what gives something back, what you do only because somebody expects it. Then we test small changes before big ones, such as one boundary, one conversation or one application. I will ask direct questions and never tell you to resign or to stay. That choice remains yours.",
      concern: [
        "Work or burnout",
        "Identity or life confusion",
        "Anxiety or overthinking",
        "Changing careers",
      ],
      help: [
        "Setting boundaries at work",
        "Choosing between a safe job and a wished-for one",
        "Recovering after a layoff",
        "Preparing a hard talk with a manager",
        "Explaining a career change at home",
      ],
    },
    email: "farhan.qureshi@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Gurpreet Sandhu",
    category: "Child & Family Counsellor",
    photourl: "/portraits/gurpreet-sandhu.svg",
    profile: {
      objective:
        "Families rarely need a judge. They need someone who can sit in the middle while everybody gets a turn to speak. I work with parents, grown-up children, brothers and sisters, and joint families under one roof, when old hurts, drinking, property or a new marriage have made home a tense place to be.",
      approach:
        "I usually meet the person who called me first, and then whoever is willing to come. Nobody is the problem in my room: the pattern is. We agree on a few rules, take one difficult subject at a time, and make small agreements that can be tried for a week. If someone does not want to join, we can still change a good deal from your side alone.",
      concern: ["Family issues", "Relationships", "Parenting", "Drinking in the family"],
      help: [
        "Lowering the temperature at home",
        "Talking with parents about your own choices",
        "Raising teenagers without daily fights",
        "Sharing duties fairly in a joint family",
        "Supporting a relative who drinks",
      ],
    },
    email: "gurpreet.sandhu@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Ishita Bora",
    category: "Counselling Psychologist",
    photourl: "/portraits/ishita-bora.svg",
    profile: {
      objective:
        "I am early in my practice and close in age to many of the people I see: students, first-jobbers, anyone who looks fine from outside and is running on fumes inside. I offer a friendly, honest space to look at pressure, comparison and the feeling of never being good enough, without any lecture at the end.",
      approach:
        "We keep things simple. You bring what is on your mind, I help you put it in order, and we choose one thing to work on at a time. I like short exercises that fit into a bus ride, and I check the next week whether they were of any use. If something I say does not sit right, please tell me: we will do it differently.",
      concern: ["Anxiety or overthinking", "Work or burnout", "Low self-worth", "Study pressure"],
      help: [
        "Handling deadlines without panic",
        "Comparing yourself less with others online",
        "Resting without feeling lazy",
        "Feeling less nervous around people",
        "Growing confidence in your first job",
      ],
    },
    email: "ishita.bora@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
  {
    ...columnDefaults,
    name: "Kavya Reddy",
    category: "Career Counsellor",
    photourl: "/portraits/kavya-reddy.svg",
    profile: {
      objective:
        "Long hours, night calls, one more entrance exam, a break that grew longer than planned: I work with people for whom work and self-respect have become tangled. My aim is that you can think about your next step with a rested mind and see your own worth apart from a rank, a title or a salary.",
      approach:
        "I begin with how tired you are, because plans made in exhaustion seldom last. Once there is a little rest, we look at your strengths through things you have really done, and at the voices that say they do not count. We write down two or three possible paths and try each one on in a small way. You leave with notes in your own words.",
      concern: [
        "Work or burnout",
        "Low self-worth",
        "Identity or life confusion",
        "Exams and first jobs",
      ],
      help: [
        "Coming back to work after a break",
        "Recovering your energy after burnout",
        "Choosing a path after exams",
        "Asking for leave, help or a raise",
        "Quieting the feeling of being a fraud",
      ],
    },
    cost: [249, 699],
    email: "kavya.reddy@example.com",
    connection: ["video", "audio"],
    weeklyHours: {
      mon: [],
      tue: [[11, 20]],
      wed: [[11, 20]],
      thu: [[11, 20]],
      fri: [[11, 20]],
      sat: [[10, 18]],
      sun: [[10, 14]],
    },
  },
  {
    ...columnDefaults,
    name: "Kiran Nair",
    category: "Identity & Self-worth Counsellor",
    photourl: "/portraits/kiran-nair.svg",
    profile: {
      objective:
        "Who am I, apart from what everyone expects? People come to me with questions about gender, sexuality, faith, marriage or simply the shape of their life. There is no right answer that I am steering you towards. I offer privacy, warmth and plenty of time to find the words that feel true to you.",
      approach:
        "I follow your language and your pace, and I use the name and pronouns that you give me. We look at where your picture of yourself came from, which parts you want to keep, and whom it is safe to share with and when. Nothing has to be announced to anybody. When family or a partner is part of the question, we can prepare those talks, or hold one here.",
      concern: [
        "Identity or life confusion",
        "Low self-worth",
        "Relationships",
        "Family issues",
        "Gender and sexuality",
      ],
      help: [
        "Exploring gender or sexuality in private",
        "Deciding whom to tell, and when",
        "Feeling at home in your own skin",
        "Answering pressure to marry",
        "Living by your own values within a family",
      ],
    },
    email: "kiran.nair@example.com",
    connection: ["video", "audio"],
    weeklyHours: null,
  },
];
