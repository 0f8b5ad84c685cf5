package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;

/// Words that deny what a text states, in the same clause: `does not contain`, `sin`, `pas de`, `not required`.
///
/// @param start where the denied statement begins, its negation included
/// @param end where it ends
/// @param sure whether the negation can be of nothing else
public record Denial(int start, int end, boolean sure) {
    private static final String NO =
            "(?:no(?!\\s*(?:[.#:]|\\d|of(?!\\p{L})))|not|non|none|never|without|neither|nor|cannot"
                + "|\\p{L}+n['’]t|isnt|arent|doesnt|dont|cant|sin|ni|nunca|ning[uú]n[oa]?s?|pas|sans|aucune?s?|jamais)(?!\\p{L})";
    private static final String SUBJECT =
            "(?:(?:this|these|that|it|they|ils|elles|goods|freight|cargo|load|is|are|was|were|do|does|should|must|can|may|will"
                + "|es|son|est|sont|ne)\\s+)*";
    private static final String LINK = "(?:a|an|any|of|as|to|be|being|considered|classified|deemed|contain(?:s|ing|ed)?"
        + "|includ(?:e|es|ing)|hold|carry|have|double|es|son|hay|se|considera|contienen?|lleva|puede|pueden|de|des|du"
        + "|est|sont|contient|mat[eé]rial(?:es|s)?|mercanc[ií]as?|productos?|mati[eè]res?|marchandises?|produits?)";
    private static final ScanPattern BEFORE = ScanPattern.of(
            "(?iu)(?<!\\p{L})" + SUBJECT + NO + "(?:[\\s-]+" + LINK + "(?!\\p{L}))*(?:[\\s-]+d['’])?[\\s-]*$");
    private static final ScanPattern ANSWER = ScanPattern.of("(?iu)^\\s*non?\\s");
    private static final ScanPattern SOMEWHERE = ScanPattern.of("(?iu)(?<!\\p{L})" + NO);
    private static final String UNWANTED =
            "(?:not|n['’]t|non|pas|no(?: se)?)\\s+(?:be\\s+)?(?:req\\p{L}*|need\\p{L}*|nec\\p{L}*"
                    + "|applicable|allowed|permitted|nécess\\p{L}*|aplica)";
    private static final ScanPattern BEHIND =
            ScanPattern.of("(?iu)^(?:\\s*(?:is|are))?" + YesNo.ASKED + UNWANTED + "(?!\\p{L})");
    private static final ScanPattern LATER = ScanPattern.of("(?iu)^[^.,;!?|¦\\n]{0,30}\\s" + UNWANTED + "(?!\\p{L})");
    private static final ScanPattern CLAUSE =
            ScanPattern.of("(?iu)[.,;:=!?()|¦\\n]|\\s[-–—/]\\s|(?<!\\p{L})(?:and|but|y|pero|et|mais)(?!\\p{L})");

    /// The denial of what stands in a text from one place to another; empty where nothing denies it.
    public static Optional<Denial> of(String text, int start, int end) {
        int clause = 0;
        Scan breaks = CLAUSE.scan(text.substring(0, start));
        while (breaks.find()) {
            clause = breaks.end();
        }
        String before = text.substring(clause, start);
        Scan right = BEFORE.scan(before);
        if (right.find()) {
            // "Stackable: no hazmat": the no may be the answer to what stands before it.
            boolean answer = clause > 0 && ":?=".indexOf(text.charAt(clause - 1)) >= 0 && ANSWER.isIn(before);
            return Optional.of(new Denial(answer ? start : clause + right.start(), end, !answer));
        }
        String rest = text.substring(end);
        Scan behind = BEHIND.scan(rest);
        if (behind.find()) {
            return Optional.of(new Denial(start, end + behind.end(), true));
        }
        Scan later = LATER.scan(rest);
        if (later.find()) {
            return Optional.of(new Denial(start, end + later.end(), false));
        }
        Scan no = SOMEWHERE.scan(before);
        return no.find() ? Optional.of(new Denial(clause + no.start(), end, false)) : Optional.empty();
    }
}
