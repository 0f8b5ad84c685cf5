package lanedesk.freight.request.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.search.TextFolder;

/// Finds the parts of a mail that do not belong to the request: greetings, closings, signatures, disclaimers,
/// polite questions.
public final class BoilerplateText {
    private static final PatternTable PHRASES = PatternTable.read(BoilerplateText.class, "boilerplate-phrases.txt");
    private static final int MAX_CLOSING_LENGTH = 60;
    private static final ScanPattern GREETING = PHRASES.compilePattern("greeting");
    // Matches words of a request in a line such as "hey can u quote a flatbed".
    private static final ScanPattern REQUEST_WORD = PHRASES.compilePattern("request word");
    private static final ScanPattern CLOSING = PHRASES.compilePattern("closing");
    private static final ScanPattern DASHES = ScanPattern.of("^\\s*(?:--|__+|==+|—)\\s*$");
    private static final ScanPattern DISCLAIMER = PHRASES.compilePattern("disclaimer");
    private static final ScanPattern POLITE_QUESTION = PHRASES.compilePattern("polite question");
    private static final ScanPattern GREETING_WITH_TEXT = PHRASES.compilePattern("greeting with text");
    private static final ScanPattern STATEMENT_OPENING = PHRASES.compilePattern("statement opening");

    // If at least this many non-blank lines are between a closing and a line about freight, this line belongs
    // to the signature, for example as an advertisement.
    private static final int MIN_SIGNATURE_LINES = 3;
    private static final ScanPattern AFTERTHOUGHT =
            ScanPattern.of("(?iu)^\\W*(?:p\\.?\\s?s\\b|also|one more|forgot|oh|btw|tambi[ée]n|aussi|:)");
    private static final ScanPattern CONTACT = PHRASES.compilePattern("contact");
    // Matches the label of an item's name. If items have such a label, "Name" is the label of a person.
    private static final ScanPattern ITEM_LABEL = ScanPattern.of(
            "(?iu)^\\W*(?:commodity|goods|product|contents|mercanc[ií]a|producto|marchandises?)(?: \\p{L}+)?\\s*:");
    private static final ScanPattern PERSON_NAME = ScanPattern.of("(?iu)^\\W*(?:name|full name|nombre|nom)\\s*:.*$");

    // The words of texts that are only polite, in three languages.
    private static final Set<String> POLITE_WORDS = readWords("chatter.txt");
    private static final int MAX_POLITE_TEXT_LENGTH = 400;

    private BoilerplateText() {}

    private static Set<String> readWords(String resource) {
        try (InputStream words = Objects.requireNonNull(BoilerplateText.class.getResourceAsStream(resource))) {
            return Set.of(new String(words.readAllBytes(), StandardCharsets.UTF_8).split("\\s+", -1));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// Returns the lines of a passage without its signature. Greetings, closings and contact data in these
    /// lines are masked. The signature starts at the first of the closings after which no text about freight
    /// follows, except an advertisement in the signature.
    public static List<RequestLine> removeSignatureAndMaskBoilerplate(
            List<String> passage, Predicate<String> isFreight) {
        int end = findSignatureStart(passage, isFreight);
        boolean hasContactOrItemLabels =
                passage.stream().anyMatch(line -> isContactField(line) || ITEM_LABEL.isFoundInText(line));
        List<RequestLine> lines = new ArrayList<>();
        for (int index = 0; index < end; index++) {
            String text = passage.get(index).replace(RequestLine.MASK_CHARACTER, '|');
            RequestLine line = new RequestLine(index, text);
            boolean isContactData = isContactField(text) || (hasContactOrItemLabels && PERSON_NAME.matchesWhole(text));
            if (isGreetingClosingOrDisclaimer(text) || (isContactData && !isFreight.test(text))) {
                line.maskAsMeaningless(0, text.length());
            }
            lines.add(line);
        }
        return lines;
    }

    private static int findSignatureStart(List<String> passage, Predicate<String> isFreight) {
        int end = passage.size();
        int freightLineAfter = -1;
        for (int index = passage.size() - 1; index >= 0; index--) {
            String line = passage.get(index);
            boolean hasFreight = CharacterCleaner.containsDigit(line) && isFreight.test(line);
            if (isClosing(line) || DASHES.matchesWhole(line)) {
                boolean isAdvertisement =
                        isClosing(line) && countContentLines(passage, index, freightLineAfter) >= MIN_SIGNATURE_LINES;
                end = freightLineAfter < 0 || isAdvertisement ? index : end;
            } else if (hasFreight
                    && freightLineAfter < 0
                    && end == passage.size()
                    && !AFTERTHOUGHT.isFoundInText(line)) {
                freightLineAfter = index;
            } else if (hasFreight) {
                return end;
            }
        }
        return freightLineAfter < 0 ? end : passage.size();
    }

    private static long countContentLines(List<String> passage, int from, int to) {
        return to < 0
                ? 0
                : passage.subList(from + 1, to).stream()
                        .filter(line -> !line.isBlank())
                        .count();
    }

    private static boolean isClosing(String line) {
        return line.length() <= MAX_CLOSING_LENGTH && CLOSING.matchesWhole(line);
    }

    private static boolean isContactField(String line) {
        return line.indexOf(':') >= 0 && CONTACT.matchesWhole(line);
    }

    private static boolean isGreetingClosingOrDisclaimer(String line) {
        return (GREETING.matchesWhole(line) && !REQUEST_WORD.isFoundInText(line))
                || isClosing(line)
                || DISCLAIMER.isFoundInText(line);
    }

    /// Masks polite phrases in a line, so that they do not become a part of an item's name.
    public static void maskPolitePhrases(RequestLine line) {
        line.maskAllMatches(GREETING_WITH_TEXT);
        line.maskAllMatches(STATEMENT_OPENING);
        line.maskAllMatches(POLITE_QUESTION);
    }

    /// Whether a text is only a polite request.
    public static boolean isOnlyPoliteRequest(String text) {
        return text.length() <= MAX_POLITE_TEXT_LENGTH
                && !CharacterCleaner.containsDigit(text)
                && POLITE_WORDS.containsAll(RequestLanguage.splitWords(TextFolder.foldCaseAndAccents(text)));
    }
}
