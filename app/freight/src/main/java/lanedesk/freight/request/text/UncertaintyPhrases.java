package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Phrases that make a value uncertain: "4 or 5", "up to", "maybe", and two alternatives.
public final class UncertaintyPhrases {
    private static final int CONTEXT_LENGTH = 48;
    private static final int MAX_OCCURRENCES = 40;
    private static final ScanPattern BLANKS = ScanPattern.of("(?:[\\s&&[^\n ]]|[ ](?=[\\s&&[^\n]]))[\\s&&[^\n]]*");
    private static final String GAP_PATTERN = "[ ]*\\n?[ ]*";
    private static final String PERHAPS_WORDS =
            "either|ya sea|soit|maybe|may be|might be|could be|perhaps|possibly|potentially|probabl[ye]|likely"
                    + "|quiz[áa]s?|tal vez|a lo mejor|probablemente|posiblemente|puede ser|podr[íi]an? ser|peut-[êe]tre"
                    + "|probablement|possiblement|(?:may|might|could)(?: also)? (?:need|require|want|have|be)(?: an?)?";
    private static final String ABOUT_WORDS =
            "(?-i:ca\\.(?=\\s*\\d)|circa)|about|around|roughly|approx(?:imately)?|some|aprox(?:imadamente)?|alrededor"
                    + " de|unos|unas|environ|à peu près|autour de";
    private static final String LIMIT_WORDS =
            "up to|(?:hasta|jusqu['’ ]?[àa])(?=\\s*\\d)|max(?:imum)?|m[áa]x(?:imo)?|min(?:imum)?|m[íi]n(?:imo)?|at"
                + " least|at most|al menos|por lo menos|au moins|au plus|(?:less|more|not more|no more|fewer|greater)"
                + " than|under|over|below|above|menos de|m[áa]s de|moins de|plus de";
    private static final String OR_WORDS = "(?:(?-i:or|Or|o|ou)|and/or|y/o|et/ou)";
    private static final String INSTEAD_WORDS =
            "not|instead of|rather than|en vez de|en lugar de|au lieu de|sorry|oops|i mean|perd[óo]n|digo|pardon|je"
                    + " veux dire";
    private static final String NEARLY_WORDS =
            "averag\\p{L}*|avg|promedio|(?:en )?moyenne|(?:heaviest|tallest|largest|biggest)(?:"
                    + " (?:one|is|being))*|give or take|nearly|almost|like(?=\\s*~?\\d)|close to|call"
                    + " it|say|figure|como|casi|cerca de|presque|pr[eè]s de";
    private static final String UNSURE_WORDS =
            "(?:not (?:\\d+% |too |yet )?sure|unsure|not certain|guess\\p{L}*|no (?:estoy|estamos) segur[oa]s?|pas"
                    + " s[ûu]re?s?|don['’]t|do not|no longer|ya no|plus"
                    + " besoin|normally|usually|typically|previous(?:ly)?|last"
                    + " (?:load|time|week|month|order)|normalmente|habitualmente|d['’]habitude|(?:vez|semana)"
                    + " pasada)";
    private static final String UNSURE_PHRASE = UNSURE_WORDS + "[^.,;!?\\n]{0,30}";
    // Matches the first word of every phrase that makes the value after it uncertain. It is tested before the slower
    // pattern of the phrases.
    private static final ScanPattern PHRASE_BEFORE_HINT =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:(?:or|o|ou|u|and/or|y/o|et/ou)(?!\\p{L})|"
                    + PERHAPS_WORDS + "|" + ABOUT_WORDS + "|" + LIMIT_WORDS + "|" + INSTEAD_WORDS + "|" + NEARLY_WORDS
                    + "|" + UNSURE_WORDS
                    + "|between|entre)|~|≈|\\d[-–/]");
    private static final Pattern PHRASE_BEFORE =
            Pattern.compile("(?iu)(?:[\\p{L}\\d).'\"”],?(?:[ ]+\\n?|\\n)[ ]*(?:" + OR_WORDS
                    + "|(?<=\\d[ ])OR|u)|(?<!\\p{L})(?:" + PERHAPS_WORDS + "|" + ABOUT_WORDS + "|" + LIMIT_WORDS + "|"
                    + INSTEAD_WORDS + "|" + NEARLY_WORDS
                    + "|"
                    + UNSURE_PHRASE + "|between|entre)|~|≈|\\d[-–/])\\.?" + GAP_PATTERN + "[:(]?" + GAP_PATTERN + "$");
    private static final String CORRECTION_WORDS = "actually|no,? wait|wait|scratch that|make that|make it|(?:o"
        + " )?mejor dicho|plut[ôo]t|correction|correcci[óo]n|sorry|oops|i mean|perd[óo]n|digo|pardon|je veux"
        + " dire|alternat\\p{L}*|alt\\.|anymore|(?:minus|less|plus|menos|m[áa]s|moins|just|only|solo|s[óo]lo|seulement)"
        + " \\d+|(?:but|pero|mais)[ ][^.;\\n"
        + "]{0,20}\\d+";
    private static final String APPROXIMATION_AFTER =
            "max(?:imum)?|m[áa]x(?:imo)?|min(?:imum)?|m[íi]n(?:imo)?|tops|at (?:the )?most|give or"
                    + " take|\\+/-|approx(?:imately)?|aprox(?:imadamente)?|environ|m[áa]s o menos|plus ou"
                    + " moins|estimated|est\\.|estimad[oa]s?|estim[ée]e?s?";
    private static final String TO_BE_CONFIRMED = "plus(?=[ ]*(?:[.,;\\n"
            + "]|$))|(?:or|and) (?:more|up|over)|i (?:think|guess|believe|assume|suppose)|creo|supongo|je"
            + " (?:crois|pense)|if i (?:remember|recall)|tb[dc]|to be confirmed|por confirmar|[àa] confirmer|if"
            + " (?:needed|required|necessary|possible|available)|si (?:es )?necesari[oa]|si"
            + " requis|au besoin|(?:" + PERHAPS_WORDS
            + ")(?=[ ]+\\d|[ ]*(?:[).;,\\n]|$))|\\d+ (?:if|si)";
    private static final ScanPattern PHRASE_AFTER =
            ScanPattern.of("(?iu)(?:" + GAP_PATTERN + "[.,;(-]?" + GAP_PATTERN + "(?:(?:" + OR_WORDS
                    + "|OR(?=[ ]\\d)|u)(?=\\s)|(?=[\\p{L}+]|\\d+ )(?:" + CORRECTION_WORDS + "|(?:" + APPROXIMATION_AFTER
                    + ")(?![ ]*[\\d~$])|"
                    + TO_BE_CONFIRMED
                    + ")(?!\\p{L}))|" + GAP_PATTERN
                    + "(?:\\(\\s*\\?|\\?+(?=[,)]|[ ]+(?-i:\\p{Ll})|["
                    + " ]+no\\b))|[-–/]\\d|-?ish(?!\\p{L})|(?<=\\d)\\+(?!\\d))");
    private static final ScanPattern WEIGHT = ScanPattern.of(
            "(?iu)^[\\d.,]+[ ]?(?:k[ ]?)?(?:lbs?|#|pounds?|kgs?|kilos?|libras?|livres?|mt|t|ton\\p{L}*)(?!\\p{L}).*");
    private static final Pattern WEIGHT_RANGE_BEFORE = Pattern.compile(
            "(?iu)(?<![x×*\\d.,])\\d[\\d.,]*[ ]?k?(?:[ ]?(?:lbs?|kgs?|#))?[ ]+(?:to|and|a|à|y|et)[ ]+$");
    private static final ScanPattern ALTERNATIVE_WITHIN =
            ScanPattern.of("(?iu)[\\p{L}\\d] (?:(?-i:or|ou|o)|and/or|y/o|et/ou) [\\p{L}\\d]");
    // Matches a short number, which occurs in too many places to find its source.
    private static final ScanPattern SHORT_NUMBER = ScanPattern.of("[\\d.,]{1,3}");
    private static final ScanPattern CORRECTION = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:correct(?:ion|ed|ing)|correcci[óo]n|corrij\\p{L}+|rectific\\p{L}+|actually"
                + " (?:it|make|we|need|\\d)|instead|wrong|typo|mistake|oops|scratch that|make"
                + " (?:that|it)|changed?|revis(?:ed|ion)|updated?|should (?:be|read|have)|not \\d|en vez de|en lugar"
                + " de|me equivoqu[ée]|cambi(?:o|[óo]|ar|aron)|error|erreur|au"
                + " lieu|plut[ôo]t|modifi\\p{L}+|chang(?:er|ement))(?!\\p{L})");
    private static final ScanPattern OPTION = ScanPattern.of(
            "(?imu)^\\W*(?:option|opci[óo]n|choice|alternati(?:ve|va)|alt\\.?|scenario|escenario|sc[ée]nario|variante?|version|plan)"
                + " ?#?(?:[A-D1-4]|one|two|uno|dos|un|deux)\\b");

    private static final ScanPattern QUESTION_MARK_AFTER =
            ScanPattern.of("(?iu)[ ]?\\?+(?=[ ]*(?:\\n|$)|[ ]+\\p{L})(?![ ]+(?:yes|no|y|n|s[ií]|oui|non)(?!\\p{L}))");
    private static final ScanPattern SENTENCE_END = ScanPattern.of("[?!\\n]|\\.(?=\\s)");
    // Matches words of a question. The question mark then does not apply to the last value alone.
    private static final ScanPattern ASKING = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:can|could|would|will|do|does|are|what|how|when|where|which|who|any|please|pls|may|quot\\p{L}*"
                + "|rates?|rating|pric\\p{L}*|looking|need|available|pued\\p{L}+|podr\\p{L}+|cu[aá]\\p{L}+|qu[eé]|c[oó]mo"
                + "|cotiz\\p{L}+|tarifas?|precios?|pouvez|peux|pourri\\p{L}+|combien|quel\\p{L}*|est-ce|avez|tarifs?|prix"
                + "|cot\\p{L}+|devis|hay|tiene\\p{L}*)(?!\\p{L})");
    private static final ScanPattern FIGURE = ScanPattern.of("\\d|(?<!\\p{L})I{1,3}(?!\\p{L})");

    private final String text;
    private final int optionsStart;
    private final List<PhraseRange> phrasesBefore;
    private final Map<String, Boolean> resultsByWords = new HashMap<>();

    private record PhraseRange(int start, int end) {}

    /// Examines the context of values in a text.
    public UncertaintyPhrases(List<String> lines) {
        text = BLANKS.replaceAll(String.join("\n", lines), " ");
        phrasesBefore = findPhrasesBefore(text);
        PatternScan option = OPTION.scanMatches(text);
        int first = option.findNext() ? option.start() : text.length();
        optionsStart = option.findNext() ? first : text.length();
    }

    /// Whether a text corrects an earlier one.
    public static boolean correctsEarlierText(String text) {
        return CORRECTION.isFoundInText(text);
    }

    /// Whether a value with these source words is uncertain.
    public boolean isUncertain(String text) {
        return resultsByWords.computeIfAbsent(text, this::hasUncertainOccurrence);
    }

    private boolean hasUncertainOccurrence(String words) {
        if (words.isBlank() || SHORT_NUMBER.matchesWhole(words)) {
            return false;
        }
        if (ALTERNATIVE_WITHIN.isFoundInText(words)) {
            return true;
        }
        boolean isWeight = WEIGHT.matchesWhole(words);
        int index = text.indexOf(words);
        for (int occurrences = 0; index >= 0 && occurrences < MAX_OCCURRENCES; occurrences++) {
            if (isOccurrenceUncertain(index, index + words.length(), isWeight)) {
                return true;
            }
            index = text.indexOf(words, index + 1);
        }
        return false;
    }

    private boolean isOccurrenceUncertain(int start, int end, boolean isWeight) {
        return isWordBoundary(start)
                && (isWordBoundary(end) || text.startsWith("ish", end))
                && (start >= optionsStart
                        || (isWeight
                                && WEIGHT_RANGE_BEFORE
                                        .matcher(text)
                                        .region(Math.max(0, start - CONTEXT_LENGTH), start)
                                        .find())
                        || (hasPhraseBefore(start)
                                && PHRASE_BEFORE
                                        .matcher(text)
                                        .region(Math.max(0, start - CONTEXT_LENGTH), start)
                                        .useTransparentBounds(true)
                                        .find())
                        || PHRASE_AFTER.matchesAt(text, end)
                        || isFollowedByQuestionMark(start, end));
    }

    // Whether a question mark makes the value before it uncertain, as in "class 125?". The question mark of a whole
    // question does not.
    private boolean isFollowedByQuestionMark(int start, int end) {
        if (!FIGURE.isFoundInText(text.substring(start, end)) || !QUESTION_MARK_AFTER.matchesAt(text, end)) {
            return false;
        }
        PatternScan sentenceEnd = SENTENCE_END.scanMatches(text.substring(0, start));
        int sentenceStart = 0;
        while (sentenceEnd.findNext()) {
            sentenceStart = sentenceEnd.end();
        }
        return !ASKING.isFoundInText(text.substring(sentenceStart, start));
    }

    private boolean hasPhraseBefore(int start) {
        return phrasesBefore.stream().anyMatch(hint -> hint.start() < start && hint.end() > start - CONTEXT_LENGTH);
    }

    private static List<PhraseRange> findPhrasesBefore(String text) {
        List<PhraseRange> hints = new ArrayList<>();
        PatternScan hint = PHRASE_BEFORE_HINT.scanMatches(text);
        while (hint.findNext()) {
            hints.add(new PhraseRange(hint.start(), hint.end()));
        }
        return hints;
    }

    private boolean isWordBoundary(int index) {
        return index == 0
                || index == text.length()
                || !Character.isLetterOrDigit(text.charAt(index - 1))
                || !Character.isLetterOrDigit(text.charAt(index));
    }
}
