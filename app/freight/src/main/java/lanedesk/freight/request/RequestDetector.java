package lanedesk.freight.request;

import lanedesk.freight.scan.ScanPattern;

/// Distinguishes requests for a price or pickup from other freight mails: automatic replies, tracking questions,
/// invoice disputes, carriers' offers, notices.
final class RequestDetector {
    private static final String PRICE =
            "(?:quot(?:e|es|ing|ation)s?|re-?quote|rates?|rating|pric(?:e|es|ing)|costs?|bids?|estimate|ball ?park)";
    private static final ScanPattern AUTOMATIC_REPLY =
            ScanPattern.of("(?iu)^\\W*(?:auto(?:matic|mated)?[- ]?(?:reply|response)|out of (?:the"
                + " )?office|undeliver(?:able|ed)|delivery (?:status notification|has failed|failure)|mail"
                + " delivery|returned mail|read|accepted|declined|tentative|canceled|respuesta autom[aá]tica|fuera de"
                + " (?:la )?oficina|r[ée]ponse automatique|absence(?: du bureau)?|non remis)\\b\\s*[:(—–-]");
    private static final ScanPattern OUT_OF_OFFICE =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:i am|i['’]m|i will be) (?:currently )?(?:out of|away from) (?:the"
                + " )?office|estar[eé] fuera de (?:la )?oficina|je suis absente?(?: du bureau)?|your message did not"
                + " reach)(?!\\p{L})");
    private static final ScanPattern RATE_REQUEST = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:need|needs|want|request(?:ing|ed)?|please|pls|plz|can|could|would|looking"
                    + " for|get|give|send|provide|have|like|update|advise|what['’]?s|what is|what would|whats|how"
                    + " much|competitive|best|your)(?!\\p{L})[^.?!\\n"
                    + "]{0,70}?(?<!\\p{L})"
                    + PRICE
                    + "(?!\\p{L}| (?:confirmation|was|were|looks|of \\$|\\d{3,}))|how much (?:to|for|would|does|is)|"
                    + PRICE
                    + "(?:\\s+(?:request|please|pls|plz|needed|required|req|rqst|for|on|check|form|options?|these|this|the"
                    + " following)|\\s*[?:])|rfq|rfp|cot[ií]z\\p{L}*|recotiz\\p{L}*|(?:necesito|solicito|requiero|favor"
                    + " de|me (?:das|puedes|pasas)|cu[aá]nto|qu[eé])[^.?!\\n"
                    + "]{0,60}(?:tarifa|precio|flete|presupuesto|costo|cuesta|cobra)|(?:tarifa|precio|flete|presupuesto)"
                    + " (?:para|de|por)|(?:soumission|cotation|devis|(?:un |le |votre |meilleur"
                    + " )?(?:prix|tarif))\\s*(?:pour|svp|de|[?:])|(?:besoin|demande|obtenir|faire|donner|fournir)[^.?!\\n"
                    + "]{0,50}(?:soumission|cotation|devis|prix|tarif)|coter)(?!\\p{L})");
    private static final ScanPattern RATE_REQUEST_IN_SUBJECT = ScanPattern.of("(?iu)^\\W*(?:" + PRICE
            + "|rfq|rfp|ltl|ftl|cotizaci[oó]n|flete|soumission|devis|demande|(?:new |website |online"
            + " )?(?:freight |shipping |shipment )?(?:quote|rate|price|pricing))(?! confirmation).{0,40}$");
    private static final ScanPattern PICKUP_REQUEST = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:need|want|have|like)[^.?!\\n"
                + "]{0,40}(?:moved|shipped|picked up|to ship|to move|delivered|a"
                + " (?:truck|van|flatbed|reefer|trailer|driver|pick-?up))|(?:please|pls|can (?:you|u|someone)|could"
                + " you) (?:pick up|cover|collect|arrange|schedule|book|dispatch|move|ship|haul)|pick-?up"
                + " request|schedule (?:a |the )?pick-?up|new (?:freight|shipment|load) (?:request|order))(?!\\p{L})");
    private static final ScanPattern CANCELLATION = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:booked (?:it )?(?:elsewhere|with another)|no (?:longer )?need (?:to|for a|for"
                    + " the|the|a) (?:re-?)?(?:quote|price|rate)|don['’]t need (?:the|a|this) (?:quote|rate)|(?:please"
                    + " )?cancel (?:the|this|my|our) (?:quote|request|shipment|load|order)|went with"
                    + " (?:another|someone))(?!\\p{L})");
    private static final ScanPattern CARRIER_OFFER = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:trucks?|vans?|reefers?|flatbeds?|capacity|equipment) (?:is |are )?(?:now"
                    + " )?(?:available|empty|open)|available (?:trucks?|capacity|equipment)|avail(?:able)?"
                    + " loads|(?:have|got) \\d{1,3} (?:\\p{L}+ )?(?:trucks?|vans?|reefers?|flatbeds?|trailers?)"
                    + " (?:empty|available|open|in)|(?:looking for|need|any) (?:a |some )?(?:loads?|freight) (?:out"
                    + " of|to|from|for|in|going)|empty (?:trucks?|vans?|trailers?)|can do \\$?\\d(?:\\.\\d+)? (?:a|per)"
                    + " mile)(?!\\p{L})");
    private static final ScanPattern OTHER_BUSINESS = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:where(?:['’]s| is| are)(?! (?:it|this) (?:going|shipping))|where pro|track(?:ing)?"
                + " (?:number|no|#|info|update|my|this|status)|(?:status|update) (?:of|on|for)(?! (?:the )?quote)|any"
                + " (?:update|news|word)|what (?:freight |nmfc )?class (?:would|is|are|do)|not shipping yet|nothing to"
                + " ship|you charged (?:us|me)|d[oó]nde (?:viene|va|anda|qued[oó])|ten[ií]an? que"
                + " llegar|(?:has|have|did|was|were) [^.?!\\n"
                + "]{0,40}(?:deliver(?:ed)?|arrive[d]?|pick(?:ed)? up)(?: yet)?|(?:supposed|due|scheduled) to"
                + " (?:deliver|arrive)|proof of delivery|POD|PRO\\s?#?\\s?(?:no\\.? ?)?[\\d-]{6,}|invoic(?:e|ed|es)(?!"
                + " (?:value|amount|of goods))|billed|bill of"
                + " \\$|over-?charg\\p{L}*|disput\\p{L}*|claims?|damaged?|crushed|short(?:age|ed)|refund|past"
                + " due|remit\\p{L}*|statement of account|was delivered|(?:has|have) been (?:delivered|picked"
                + " up|dispatched|confirmed)|is confirmed|rate confirmation|delivery confirmation|appointment"
                + " confirmed|signed by|arrival notice|no reply needed|do not reply|automated"
                + " (?:notice|message|notification)|certificate of insurance|COI|resume|curriculum|apply(?:ing)?"
                + " for|job application|(?:will be|are|is) closed|holiday (?:schedule|hours)|un-?subscribe|\\d+ ?%"
                + " off|special offer|limited time|starting at \\$|save (?:up to|on)|per pallet!|facturas?|cargo"
                + " (?:indebido|de m[aá]s|incorrecto)|reclam\\p{L}*|d[oó]nde est[aá]|rastre\\p{L}*|guía"
                + " de|facture|factur[ée]\\p{L}*|o[uù] est|o[uù] en est|suivi de|r[ée]clamation)(?!\\p{L})");

    // Matches prices that the writer offers, such as "Rates from Hickory, incl. fuel: $498.20. Valid until 11/17".
    private static final ScanPattern GIVEN_QUOTE =
            ScanPattern.of("(?iu)\\$\\s?\\d[\\d,]*(?:\\.\\d{2})?(?!\\d)[\\s\\S]{0,400}(?<!\\p{L})(?:valid|good|firm)"
                    + " (?:until|through|thru|till|for \\d)|(?<!\\p{L})(?:our|your|the) (?:rate|price|quote)s?(?: for"
                    + " [^.\\n"
                    + "]{0,60})? (?:is|are|comes to) \\$\\s?\\d");
    // Matches a request for ocean or air freight, which the program does not support.
    private static final ScanPattern OTHER_SERVICE = ScanPattern.of(
            "(?iu)(?:quot\\p{L}*|rates?|pric\\p{L}*)[^.\\n]{0,20} (?:ocean|sea|air) ?freight|(?:ocean|sea|air) ?freight"
                    + " (?:quote|rate|price)");
    private static final ScanPattern STATUS_SUBJECT = ScanPattern.of(
            "(?iu)^\\W*(?:(?:container|shipment|load|order|delivery|booking)s? )?(?:status|update|eta)\\W*$");

    // Matches answers to a quote, such as "Approved, go ahead and book" and "is this price still good?".
    private static final ScanPattern ANSWER_TO_QUOTE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:(?:go ahead (?:and|with)|please|pls|we(?:['’]ll| will)?|let['’]?s|ok to|can you)"
                    + " (?:book|proceed|dispatch|tender)|book (?:it|this|that|at|with|the load)|approved|accepted|you"
                    + " (?:got|have) the load|(?:is|are) (?:this|that|the|your|it) (?:(?:price|rate|quote|offer)s?"
                    + " )?still|still (?:good|valid)|(?:aprobad|aceptad)[oa]|adelante con|sigue"
                    + " vigente|accept[ée]e?|approuv[ée]e?|toujours (?:bon|valide))(?!\\p{L})");
    private static final ScanPattern POINTS_TO_OTHER_PART = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:below|see subject|attach\\p{L}*|enclosed|following|forward\\p{L}*|fwd|take care of"
                    + " this|help with this|price this|quote this"
                    + "|handle|adjunt\\p{L}*|anex\\p{L}*|abajo|siguiente|ci-?joint\\p{L}*|ci-dessous|joint\\p{L}*"
                    + "|suivant\\p{L}*)(?!\\p{L})");

    // Matches a question to the reader, such as "Need a quote? Our platform has it.", which marks an advertisement.
    private static final ScanPattern QUESTION_TO_READER =
            ScanPattern.of("(?ium)(?:^|[.!?:–—-])[ \\t]*(?:do you |are you )?(?:need(?:ing)?|want|looking"
                    + " for|shopping for|wondering about)(?: (?:an?|the|some|better|cheaper|fast|instant|free|freight"
                    + "|shipping|ltl|truckload|lower|your|next)){0,4} " + PRICE + "[ \\t]*\\?");

    private RequestDetector() {}

    /// Whether the text itself asks for a price or a pickup.
    static boolean asksForQuote(String text) {
        String ownText = QUESTION_TO_READER.replaceAll(text, " ");
        return RATE_REQUEST.isFoundInText(ownText) || PICKUP_REQUEST.isFoundInText(ownText);
    }

    /// Whether a subject asks for a price or a pickup.
    static boolean isSubjectOfRequest(String subject) {
        return asksForQuote(subject) || RATE_REQUEST_IN_SUBJECT.isFoundInText(subject);
    }

    /// Whether a text answers a quote instead of asking for a quote: it accepts the price or asks whether the price
    /// is still valid.
    static boolean answersQuote(String text) {
        return ANSWER_TO_QUOTE.isFoundInText(text);
    }

    /// Whether a text refers to the text below it or to its attachments, which contain the request.
    static boolean pointsToOtherPart(String text) {
        return POINTS_TO_OTHER_PART.isFoundInText(text);
    }

    /// Whether a mail may be a request, judged by its subject and its newest text.
    ///
    /// @param isReply whether the mail is a reply, so that its subject is that of another mail
    static boolean mayBeRequest(String subject, boolean isReply, String newestText) {
        if (AUTOMATIC_REPLY.isFoundInText(subject)
                || OUT_OF_OFFICE.isFoundInText(newestText)
                || CANCELLATION.isFoundInText(newestText)
                || CARRIER_OFFER.isFoundInText(newestText)
                || GIVEN_QUOTE.isFoundInText(newestText)
                || OTHER_SERVICE.isFoundInText(newestText)
                || STATUS_SUBJECT.isFoundInText(subject)) {
            return false;
        }
        boolean isRequested = asksForQuote(newestText)
                || (!isReply
                        && (RATE_REQUEST_IN_SUBJECT.isFoundInText(subject) || RATE_REQUEST.isFoundInText(subject)));
        return isRequested || !(OTHER_BUSINESS.isFoundInText(newestText) || OTHER_BUSINESS.isFoundInText(subject));
    }
}
