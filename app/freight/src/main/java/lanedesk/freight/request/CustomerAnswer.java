package lanedesk.freight.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import lanedesk.freight.scan.PatternTable;
import org.jspecify.annotations.Nullable;

/// What a customer answers to an offer: whether the customer accepts or declines, and which option.
///
/// @param option the number of the option, from 1; null if the answer names none, or several
public record CustomerAnswer(Verdict verdict, @Nullable Integer option) {

    /// Whether the customer accepts.
    public enum Verdict {
        ACCEPTS,
        DECLINES,
        /// The answer says neither, or both.
        UNCLEAR
    }

    /// An offered option: its price and its transit time, null if not stated.
    public record Option(BigDecimal price, @Nullable Integer transitDays) {}

    private static final int MAX_LENGTH = 4_000;
    private static final PatternTable PHRASES = PatternTable.read(CustomerAnswer.class, "answer-phrases.txt");
    private static final int NEGATION_LENGTH = 40;
    private static final Pattern ACCEPTANCE = compile("acceptance");
    private static final Pattern REFUSAL = compile("refusal");
    private static final Pattern NEGATION = compile("negation");
    private static final Pattern NAMED_OPTION = compile("named option");
    private static final Pattern LETTER_ALONE = compile("letter alone");
    private static final List<Pattern> ORDINALS = List.of(compile("first"), compile("second"), compile("third"));
    private static final Pattern CHEAPEST = compile("cheapest");
    private static final Pattern FASTEST = compile("fastest");
    private static final Pattern AMOUNT = compile("amount");
    private static final Pattern QUOTE_NUMBER = compile("quote number");

    private static Pattern compile(String name) {
        return Pattern.compile(PHRASES.patternText(name));
    }

    /// Parses what the customer wrote.
    ///
    /// @param text the answer without quoted mails
    /// @param options the offered options, in their order
    public static CustomerAnswer parse(String text, List<Option> options) {
        String answer = text.substring(0, Math.min(text.length(), MAX_LENGTH));
        boolean isAccepted = ACCEPTANCE.matcher(answer).find();
        boolean isRefused = REFUSAL.matcher(answer).find();
        SequencedSet<Integer> named = new LinkedHashSet<>();
        addNumbers(NAMED_OPTION, answer, named);
        addNumbers(LETTER_ALONE, answer, named);
        for (int ordinal = 0; ordinal < ORDINALS.size(); ordinal++) {
            if (!findWantedMatches(ORDINALS.get(ordinal), answer).isEmpty()) {
                named.add(ordinal + 1);
            }
        }
        findPricedOption(answer, options).ifPresent(named::add);
        if (named.isEmpty()) {
            findBestOption(CHEAPEST, answer, options, Comparator.comparing(Option::price))
                    .ifPresent(named::add);
            findBestOption(
                            FASTEST,
                            answer,
                            options,
                            Comparator.comparing(
                                    Option::transitDays, Comparator.nullsLast(Comparator.<Integer>naturalOrder())))
                    .ifPresent(named::add);
        }
        named.removeIf(number -> number < 1 || number > options.size());
        Verdict verdict = isAccepted == isRefused
                ? (isAccepted || named.size() != 1 ? Verdict.UNCLEAR : Verdict.ACCEPTS)
                : (isAccepted ? Verdict.ACCEPTS : Verdict.DECLINES);
        return new CustomerAnswer(verdict, named.size() == 1 ? named.getFirst() : null);
    }

    /// The numbers after words such as "quote", in their order.
    public static SequencedSet<Long> findQuoteNumbers(String text) {
        SequencedSet<Long> numbers = new LinkedHashSet<>();
        QUOTE_NUMBER.matcher(text).results().forEach(match -> numbers.add(Long.valueOf(match.group(1))));
        return numbers;
    }

    private static void addNumbers(Pattern pattern, String answer, SequencedSet<Integer> numbers) {
        findWantedMatches(pattern, answer).forEach(match -> {
            String name = match.group(1);
            numbers.add(
                    Character.isDigit(name.charAt(0))
                            ? Integer.parseInt(name)
                            : Character.toUpperCase(name.charAt(0)) - 'A' + 1);
        });
    }

    // The matches without a negation before them.
    private static List<MatchResult> findWantedMatches(Pattern pattern, String answer) {
        return pattern.matcher(answer)
                .results()
                .filter(match -> !NEGATION.matcher(
                                answer.substring(Math.max(0, match.start() - NEGATION_LENGTH), match.start()))
                        .find())
                .toList();
    }

    // The only option whose price the answer names.
    private static Optional<Integer> findPricedOption(String answer, List<Option> options) {
        List<BigDecimal> amounts = new ArrayList<>();
        AMOUNT.matcher(answer)
                .results()
                .forEach(match -> parseAmount(match.group()).ifPresent(amounts::add));
        List<Integer> priced = IntStream.range(0, options.size())
                .filter(index -> amounts.stream()
                        .anyMatch(amount -> amount.compareTo(options.get(index).price()) == 0))
                .boxed()
                .toList();
        return priced.size() == 1 ? Optional.of(priced.getFirst() + 1) : Optional.empty();
    }

    private static Optional<BigDecimal> parseAmount(String text) {
        String digits = text.replaceAll("[^\\d]", "");
        boolean hasCents = text.matches(".*[.,]\\d{2}");
        return digits.length() < 2 || digits.length() > 12
                ? Optional.empty()
                : Optional.of(hasCents ? new BigDecimal(digits).movePointLeft(2) : new BigDecimal(digits));
    }

    private static Optional<Integer> findBestOption(
            Pattern pattern, String answer, List<Option> options, Comparator<Option> order) {
        if (options.size() < 2 || findWantedMatches(pattern, answer).isEmpty()) {
            return Optional.empty();
        }
        Option best = options.stream().min(order).orElseThrow();
        List<Integer> equal = IntStream.range(0, options.size())
                .filter(index -> order.compare(options.get(index), best) == 0)
                .boxed()
                .toList();
        return equal.size() == 1 ? Optional.of(equal.getFirst() + 1) : Optional.empty();
    }
}
