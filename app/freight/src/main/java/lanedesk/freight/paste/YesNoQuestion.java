package lanedesk.freight.paste;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;

/// Yes-or-no questions about an item, with the words that answer them in English, Spanish and French.
public enum YesNoQuestion {
    /// Whether other items can be stacked on top.
    STACK(
            "stackable|stack|can stack|ok to stack|apilable|estibable|gerbable|empilable|double stack|double-stack",
            "non[- ]?stack(?:able)?|not stackable|no stack(?:ing)?|do not stack|don't stack|unstackable|top load only"
                    + "|no apilable|no estibable|non gerbable|non empilable|ns"),
    /// Whether an item is hazardous.
    HAZARD(
            "haz|hazmat|hazardous|dg|dangerous|peligroso|dangereux|hm",
            "non[- ]?haz(?:mat|ardous)?|not haz(?:mat|ardous)?|no haz(?:mat)?|no peligroso|non dangereux|general");

    /// Regular expression of the characters between a question and its answer: `: `, ` (Y/N)? `, ` - `.
    public static final String QUESTION_SEPARATOR = "[\\s?:]*(?:\\(?(?:y|s|o)\\s?/\\s?n\\)?)?[\\s?:=–—-]*";

    /// Pattern of a negative answer after a question, such as `none`. The `no` of `no stacking` is not an
    /// answer.
    public static final String NEGATIVE_ANSWER_WORDS =
            "(?:\\((?:non?|n|none|n/?a|false)\\)|(?:nope|none|n/?a|aucune?|ningun[oa]|non?|n|false)(?![\\p{L}/°])"
                    + "(?! (?:charge|(?:double[- ])?stack|apil|estib|gerb|empil)))";

    /// Pattern of the words for hazardous goods.
    public static final String HAZARDOUS_WORDS =
            "haz-?mat|hazardous(?: materials?| goods)?|dangerous goods|(?:(?:material(?:es)?|mercanc[ií]as?)"
                    + " )?peligros[oa]s?|(?:(?:mati[eè]res?|marchandises?) )?dangere(?:ux|uses?)";

    /// Pattern of the words for goods that are not hazardous.
    public static final String NOT_HAZARDOUS_WORDS =
            "(?:non?|not|no es|not? any|nothing(?: is)?|nada|rien(?: n['’]est)?(?: de)?)[-"
                    + " ]?(?:haz(?:mat|ardous)?|peligros[oa]s?|dangere(?:ux|uses?)|material(?:es)?"
                    + " peligrosos?|mati[eè]res? dangereuses?)(?!\\p{L}|\\s*[:?=])";

    /// Pattern of the words for goods that can be stacked.
    public static final String STACKABLE_WORDS =
            "(?:double|dbl)[- ]stack(?:ed|able)?|(?:can|may) be (?:double[- ])?stacked|stackable"
                    + "|ok to (?:double[- ])?stack(?:ed)?|(?:(?:es|son) )?(?:apilables?|estibables?)|gerbables?"
                    + "|empilables?";

    /// Pattern of the words for goods that cannot be stacked.
    public static final String NOT_STACKABLE_WORDS =
            "(?:non?|not|do not|don['’]t|can['’]?t be|can ?not be|(?:(?:should|must|can|may) )?not (?:to )?be)[-"
                    + " ]?(?:(?:double|dbl)[- ])?stack(?:able|ed|ing)?|unstackable|no (?:son |se (?:puede|pueden)"
                    + " )?(?:apilables?|estibables?|apilar|estibar)|non (?:gerbables?|empilables?)|ne pas"
                    + " (?:gerber|empiler)|no (?:las?|los?|se) (?:encim\\p{L}+|apil\\p{L}+|estib\\p{L}+)|no"
                    + " encim\\p{L}+|top[- ]load only|nothing (?:(?:(?:can |may |should |must"
                    + " )?(?:go(?:es)?|be|is) )?(?:placed |put |loaded )?on top)";

    private static final ScanPattern YES = ScanPattern.of("y|yes|true|t|1|x|si|sí|s|oui|o|✓|✔|☑");
    private static final ScanPattern NOTHING = ScanPattern.of("n/?a|[-–—]");
    private static final ScanPattern NO = ScanPattern.of("n|no|false|f|0|non|none|✗|✘|☐");

    private final Pattern yes;
    private final Pattern no;

    YesNoQuestion(String yes, String no) {
        this.yes = Pattern.compile(yes);
        this.no = Pattern.compile(no);
    }

    /// Parses a plain yes or no. An entry for "nothing", such as "n/a" or "-", counts as no. Empty for any
    /// other text.
    public static Optional<Boolean> parsePlainAnswer(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        return YES.matchesWhole(word)
                ? Optional.of(true)
                : NO.matchesWhole(word) || NOTHING.matchesWhole(word) ? Optional.of(false) : Optional.empty();
    }

    /// Parses an answer to this question: a plain yes or no, or a word such as `stackable` or `non-haz`; empty
    /// for any other text.
    Optional<Boolean> parseAnswer(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (NO.matchesWhole(word) || no.matcher(word).matches()) {
            return Optional.of(false);
        }
        return YES.matchesWhole(word) || yes.matcher(word).matches() ? Optional.of(true) : Optional.empty();
    }
}
