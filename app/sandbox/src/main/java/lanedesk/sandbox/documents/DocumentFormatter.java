package lanedesk.sandbox.documents;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Commodity;
import org.jspecify.annotations.Nullable;

/// Formats numbers, money, measures, dates and addresses for documents in US English.
final class DocumentFormatter {
    private static final DateTimeFormatter DAY_FORMAT = DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.US);
    private static final DateTimeFormatter DAY_AND_TIME_FORMAT =
            DateTimeFormatter.ofPattern("MMM d, uuuu HH:mm", Locale.US);
    private static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal(1728);
    private static final BigDecimal CUBIC_CENTIMETERS_PER_CUBIC_METER = new BigDecimal(1_000_000);

    private DocumentFormatter() {}

    static String formatNumber(BigDecimal value) {
        return formatWithPattern("#,##0.##", value);
    }

    static String formatCount(long value) {
        return formatWithPattern("#,##0", BigDecimal.valueOf(value));
    }

    static String formatDollars(BigDecimal value) {
        return (value.signum() < 0 ? "-$" : "$") + formatWithPattern("#,##0.00", value.abs());
    }

    static String formatWeight(BigDecimal value, Uom uom) {
        return formatNumber(value) + (uom == Uom.US ? " lb" : " kg");
    }

    static String formatDimensions(Commodity commodity, Uom uom) {
        return formatNumber(commodity.length()) + " \u00d7 " + formatNumber(commodity.width()) + " \u00d7 "
                + formatNumber(commodity.height()) + (uom == Uom.US ? " in" : " cm");
    }

    static String formatVolume(BigDecimal value, Uom uom) {
        return formatNumber(value) + (uom == Uom.US ? " ft\u00b3" : " m\u00b3");
    }

    static String calculateAndFormatDensity(BigDecimal weight, BigDecimal cube, Uom uom) {
        return formatNumber(weight.divide(cube, MathContext.DECIMAL64))
                + (uom == Uom.US ? " lb/ft\u00b3" : " kg/m\u00b3");
    }

    /// Returns the weight of all units of a commodity, in the unit of the booking.
    static BigDecimal totalWeight(Commodity commodity) {
        return commodity.weight().multiply(BigDecimal.valueOf(commodity.quantity()));
    }

    /// Returns the volume of all units of a commodity, in cubic feet for US units and in cubic meters for metric
    /// units.
    static BigDecimal totalVolume(Commodity commodity, Uom uom) {
        return commodity
                .length()
                .multiply(commodity.width())
                .multiply(commodity.height())
                .multiply(BigDecimal.valueOf(commodity.quantity()))
                .divide(
                        uom == Uom.US ? CUBIC_INCHES_PER_CUBIC_FOOT : CUBIC_CENTIMETERS_PER_CUBIC_METER,
                        MathContext.DECIMAL64);
    }

    static String formatDay(Instant time) {
        return DAY_FORMAT.format(time.atOffset(ZoneOffset.UTC));
    }

    static String formatDay(ApiDateTime time) {
        return DAY_FORMAT.format(time.local());
    }

    /// Formats date and time as received, without converting the time zone. Appends the offset, if there is an
    /// offset.
    static String formatDayAndTime(ApiDateTime time) {
        ZoneOffset offset = time.offset();
        return DAY_AND_TIME_FORMAT.format(time.local())
                + (offset == null ? "" : offset.equals(ZoneOffset.UTC) ? " UTC" : " UTC" + offset.getId());
    }

    /// Formats a place, for example as `Dallas, TX 75201, US`. Omits blank parts.
    static String formatPlace(String city, String state, String postalCode, String country) {
        String region = joinNonBlank(" ", state, postalCode);
        return joinNonBlank(", ", city, region, country);
    }

    /// Joins the parts that are neither null nor blank.
    static String joinNonBlank(String separator, @Nullable String... parts) {
        return Stream.of(parts)
                .filter(part -> part != null && !part.isBlank())
                .map(String::strip)
                .collect(Collectors.joining(separator));
    }

    /// Returns the parts that are neither null nor blank, without spaces at their ends.
    static List<String> stripNonBlankParts(@Nullable String... parts) {
        return Stream.of(parts)
                .filter(part -> part != null && !part.isBlank())
                .map(String::strip)
                .toList();
    }

    static String formatCountWithNoun(long count, String singular, String plural) {
        return formatCount(count) + " " + (count == 1 ? singular : plural);
    }

    private static String formatWithPattern(String pattern, BigDecimal value) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(value);
    }
}
