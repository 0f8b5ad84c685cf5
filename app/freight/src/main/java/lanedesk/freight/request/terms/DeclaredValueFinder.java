package lanedesk.freight.request.terms;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Country;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the declared value of the shipment.
public final class DeclaredValueFinder {
    private static final PatternTable PHRASES = PatternTable.read(DeclaredValueFinder.class, "value-phrases.txt");
    private static final ScanPattern VALUE = PHRASES.compilePattern("value");

    private DeclaredValueFinder() {}

    /// Finds the first declared value in the lines and marks its words as parsed; null if there is none.
    ///
    /// @param defaultCountry default country of the lines; a dollar sign alone may mean the currency of this
    ///        country
    public static @Nullable ExtractedValue<BigDecimal> findAndConsumeDeclaredValue(
            List<RequestLine> lines, Country defaultCountry) {
        for (RequestLine line : lines) {
            PatternScan value = VALUE.scanMatches(line.maskedText());
            if (value.findNext()) {
                String number = value.group("figure").replaceAll("[.,]$", "");
                String scale =
                        value.group("scale") == null ? "" : value.group("scale").toLowerCase(Locale.ROOT);
                Optional<BigDecimal> amount = (scale.isEmpty()
                                ? TypedNumber.parseUnambiguousAmount(number)
                                : TypedNumber.parsePositiveNumberWithoutUnit(number))
                        .map(read -> new BigDecimal(
                                read.movePointRight(powerOfTenOfScale(scale)).toPlainString()));
                String currency = joinCurrencyWords(value);
                if (amount.isPresent()
                        && (!currency.isEmpty()
                                || amount.get().precision() - amount.get().scale() >= 3)) {
                    line.consumeAsParsed(value.start(), value.end());
                    boolean areUsDollars = (defaultCountry == Country.US && currency.matches("[^cmp]*\\$[^cmp]*"))
                            || currency.contains("us")
                            || currency.matches("\\$?d.*");
                    boolean isApproximate = value.group().matches("(?iu).*(?:approx|about|around|~|up to).*");
                    boolean isCertain = areUsDollars && !isApproximate && !scale.equals("m");
                    return new ExtractedValue<>(amount.get(), isCertain, value.group());
                }
            }
        }
        return null;
    }

    // The power of ten of a scale word: 3 for "k" and the words for thousand, 6 for other words such as "M", 0
    // for an empty text.
    private static int powerOfTenOfScale(String scale) {
        if (scale.isEmpty()) {
            return 0;
        }
        return scale.matches("k|thousand|mille|mil") ? 3 : 6;
    }

    private static String joinCurrencyWords(PatternScan value) {
        String before = value.group("before") == null ? "" : value.group("before");
        String after = value.group("after") == null ? "" : value.group("after");
        String unit = value.group("unit") == null ? "" : value.group("unit");
        return (unit + before + after).toLowerCase(Locale.ROOT);
    }
}
