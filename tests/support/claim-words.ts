/** Words in English and Spanish that claim something, by the fact that must support them. */
import type { Business } from '../../model/settings.ts';

const CLAIM_WORDS = {
  fiveStar:
    /(?<!of )\b(five|5)[- ]stars?\b(?! out of)|happy customer|rese[ñn]as? de (5|cinco) estrellas|nos d(io|ieron) cinco|cliente contento|clientes contentos/i,
  roundedDown: /\b(over|more than|m[áa]s de) \d[\d,]* (?!MB|mega)|(?<![$x\d-])\b\d[\d,]*\+ [a-z]/i,
  reviews:
    /\d reviews?\b|\d rating\b|out of (5|five)|\d of 5\b|\d rese[ñn]as?|calificaci[óo]n \d|\d de 5\b|estrellas de cinco/i,
  customers: /trusted|homeowners and|\d customers?\b|de confianza|hogares y negocios|\d clientes?\b/i,
  insured: /insured|con seguro|y seguro mientras|licencia y seguro/i,
  licensed: /licensed(?! hauler)|(?<!transportista )con licencia|tenemos licencia/i,
  family: /family[- ](owned|business|crew)|local family|familia local|(negocio|local y) familiar/i,
  ecoFriendly: /eco-friendly|cuidamos el ambiente/i,
  limitedSpots:
    /Limited (spots|availability)|Only \d spots|Pocos lugares|Solo \d lugares|\(lugares limitados/,
  singular: /\b1 (reviews|customers|people|reseñas|clientes|personas)\b/i,
} as const;

/** Words that the business's facts don't support. */
export function unclaimedWords(business: Business): [claim: string, words: RegExp][] {
  const {
    reviews,
    rating,
    customers,
    five_star,
    rounded_down,
    license,
    licensed,
    insured,
    family_owned,
    warehouse,
    limited_spots,
  } = business;
  const said = {
    fiveStar: reviews > 0 && five_star,
    roundedDown: rounded_down,
    reviews: reviews > 0 || rating > 0,
    customers: customers > 0,
    insured,
    licensed: licensed || license !== '',
    family: family_owned,
    ecoFriendly: warehouse.name !== '',
    limitedSpots: limited_spots,
    singular: false,
  };
  return Object.entries(CLAIM_WORDS).filter(([claim]) => !said[claim as keyof typeof said]);
}
