package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// A negation of a statement in the same clause: `does not contain`, `sin`, `pas de`, `not required`.
///
/// @param start start of the negated statement, including its negation
/// @param end end of the negated statement
/// @param isCertain whether the negation cannot refer to anything else
public record Negation(int start, int end, boolean isCertain) {
    private static final String NEGATION_WORDS =
            "(?:no(?!\\s*(?:[.#:]|\\d|of(?!\\p{L})))|not|non|none|never|without|neither|nor|cannot"
                + "|\\p{L}+n['’]t|isnt|arent|doesnt|dont|cant|sin|ni|nunca|ning[uú]n[oa]?s?|pas|sans|aucune?s?|jamais)(?!\\p{L})";
    private static final String SUBJECT_WORDS =
            "(?:(?:this|these|that|it|they|ils|elles|goods|freight|cargo|load|is|are|was|were|do|does|should|must|can|may|will"
                + "|es|son|est|sont|ne)\\s+)*";
    private static final String LINKING_WORDS =
            "(?:a|an|any|the|for|need|require|use|want|order|include|add|besoin|requiere|necesita|usar|utiliz(?:ar|er)|utiliser|of|as|to|be|being|considered|classified|deemed|contain(?:s|ing|ed)?"
                + "|includ(?:e|es|ing)|hold|carry|have|double|es|son|hay|se|considera|contienen?|lleva|puede|pueden|de|des|du"
                + "|est|sont|contient|mat[eé]rial(?:es|s)?|mercanc[ií]as?|productos?|mati[eè]res?|marchandises?|produits?)";
    private static final ScanPattern NEGATION_BEFORE = ScanPattern.of("(?iu)(?<!\\p{L})" + SUBJECT_WORDS
            + NEGATION_WORDS + "(?:[\\s-]+" + LINKING_WORDS + "(?!\\p{L}))*(?:[\\s-]+d['’])?[\\s-]*$");
    private static final ScanPattern LABEL_END = ScanPattern.of("[:?=–—-]\\s*$");
    private static final ScanPattern NEGATIVE_ANSWER = ScanPattern.of("(?iu)^\\s*(?:non?|none)\\s");
    private static final ScanPattern NEGATION_ANYWHERE = ScanPattern.of("(?iu)(?<!\\p{L})" + NEGATION_WORDS);
    private static final String UNWANTED =
            "(?:not|n['’]t|non|pas|no(?: se)?)\\s+(?:be\\s+)?(?:req\\p{L}*|need\\p{L}*|nec\\p{L}*"
                    + "|applicable|allowed|permitted|nécess\\p{L}*|aplica)";
    private static final ScanPattern NEGATION_AFTER =
            ScanPattern.of("(?iu)^(?:\\s*(?:is|are))?" + YesNoQuestion.QUESTION_SEPARATOR + UNWANTED + "(?!\\p{L})");
    private static final ScanPattern NEGATION_LATER =
            ScanPattern.of("(?iu)^[^.,;!?|¦\\n]{0,30}\\s" + UNWANTED + "(?!\\p{L})");
    private static final ScanPattern CLAUSE_BOUNDARY =
            ScanPattern.of("(?iu)[.,;:=!?()|¦\\n]|\\s[-–—/]\\s|(?<!\\p{L})(?:and|but|y|pero|et|mais)(?!\\p{L})");

    /// The negation of a text range; empty if there is none.
    public static Optional<Negation> findNegation(String text, int start, int end) {
        int clauseStart = 0;
        PatternScan clauseBoundary = CLAUSE_BOUNDARY.scanMatches(text.substring(0, start));
        while (clauseBoundary.findNext()) {
            clauseStart = clauseBoundary.end();
        }
        String before = text.substring(clauseStart, start);
        PatternScan negationBefore = NEGATION_BEFORE.scanMatches(before);
        if (negationBefore.findNext()) {
            // The "no" in "Stackable: no hazmat" may be the answer to the preceding label.
            boolean isAnswerToLabel =
                    LABEL_END.isFoundInText(text.substring(0, clauseStart)) && NEGATIVE_ANSWER.isFoundInText(before);
            return Optional.of(new Negation(
                    isAnswerToLabel ? start : clauseStart + negationBefore.start(), end, !isAnswerToLabel));
        }
        String rest = text.substring(end);
        PatternScan negationAfter = NEGATION_AFTER.scanMatches(rest);
        if (negationAfter.findNext()) {
            return Optional.of(new Negation(start, end + negationAfter.end(), true));
        }
        PatternScan negationLater = NEGATION_LATER.scanMatches(rest);
        if (negationLater.findNext()) {
            return Optional.of(new Negation(start, end + negationLater.end(), false));
        }
        PatternScan negationAnywhere = NEGATION_ANYWHERE.scanMatches(before);
        return negationAnywhere.findNext()
                ? Optional.of(new Negation(clauseStart + negationAnywhere.start(), end, false))
                : Optional.empty();
    }
}
