package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Finds phrases around a value that make the value uncertain: "4 or 5", "up to", "maybe", or an alternative.
public final class UncertaintyPhrases {
    private static final PatternTable PHRASES = PatternTable.read(UncertaintyPhrases.class, "uncertainty-phrases.txt");
    private static final int CONTEXT_LENGTH = 48;
    private static final int MAX_OCCURRENCES = 40;
    private static final ScanPattern BLANKS = ScanPattern.of("(?:[\\s&&[^\n ]]|[ ](?=[\\s&&[^\n]]))[\\s&&[^\n]]*");
    private static final ScanPattern PHRASE_BEFORE_HINT = PHRASES.compilePattern("phrase before hint");
    private static final Pattern PHRASE_BEFORE = Pattern.compile(PHRASES.patternText("phrase before"));
    private static final ScanPattern PHRASE_AFTER = PHRASES.compilePattern("phrase after");
    private static final ScanPattern WEIGHT = PHRASES.compilePattern("weight");
    private static final Pattern WEIGHT_RANGE_BEFORE = Pattern.compile(PHRASES.patternText("weight range before"));
    private static final ScanPattern ALTERNATIVE_WITHIN = PHRASES.compilePattern("alternative within");
    // Matches a short number, which occurs in too many places to find its source.
    private static final ScanPattern SHORT_NUMBER = ScanPattern.of("[\\d.,]{1,3}");
    private static final ScanPattern CORRECTION = PHRASES.compilePattern("correction");
    private static final ScanPattern OPTION = PHRASES.compilePattern("option");

    private static final ScanPattern QUESTION_MARK_AFTER = PHRASES.compilePattern("question mark after");
    private static final ScanPattern SENTENCE_END = ScanPattern.of("[?!\\n]|\\.(?=\\s)");
    private static final ScanPattern QUESTION_WORDS = PHRASES.compilePattern("asking");
    private static final ScanPattern FIGURE = ScanPattern.of("\\d|(?<!\\p{L})I{1,3}(?!\\p{L})");

    private final String text;
    // The start index of the first of several options; the length of the text if it has fewer than two.
    private final int optionsStart;
    private final List<PhraseRange> phrasesBefore;
    private final Map<String, Boolean> resultsByWords = new HashMap<>();

    private record PhraseRange(int start, int end) {}

    /// Finds the phrases in a text that make values uncertain.
    public UncertaintyPhrases(List<String> lines) {
        text = BLANKS.replaceAll(String.join("\n", lines), " ");
        phrasesBefore = findPhrasesBefore(text);
        PatternScan option = OPTION.scanMatches(text);
        int first = option.findNext() ? option.start() : text.length();
        optionsStart = option.findNext() ? first : text.length();
    }

    /// Whether a text contains a correction of an earlier text.
    public static boolean correctsEarlierText(String text) {
        return CORRECTION.isFoundInText(text);
    }

    /// Whether the phrases around the source words of a value make the value uncertain.
    public boolean isValueUncertain(String sourceText) {
        return resultsByWords.computeIfAbsent(sourceText, this::hasUncertainOccurrence);
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

    // Whether a question mark directly after a value makes the value uncertain, as in "class 125?". The
    // question mark at the end of a complete question does not count.
    private boolean isFollowedByQuestionMark(int start, int end) {
        if (!FIGURE.isFoundInText(text.substring(start, end)) || !QUESTION_MARK_AFTER.matchesAt(text, end)) {
            return false;
        }
        PatternScan sentenceEnd = SENTENCE_END.scanMatches(text.substring(0, start));
        int sentenceStart = 0;
        while (sentenceEnd.findNext()) {
            sentenceStart = sentenceEnd.end();
        }
        return !QUESTION_WORDS.isFoundInText(text.substring(sentenceStart, start));
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
