package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses weights, volumes and dimensions with their units.
record MeasureParser(NumberStyle style) {

    private static final ScanPattern FEET_AND_INCHES =
            ScanPattern.of("(?i)(\\d{1,2})\\s*(?:'|’|′|ft\\.?|feet)[\\s-]*(\\d{1,2}(?:[.,]\\d+)?(?:["
                    + " -]\\d/\\d{1,2}|[½¼¾])?)\\s*(?:\"|”|″|''|in\\.?|inch|inches)?");
    private static final Pattern WEIGHT = measurePattern(Unit.WEIGHT_UNIT_PATTERN);
    private static final Pattern LENGTH = measurePattern(Unit.LENGTH_UNIT_PATTERN);
    private static final Pattern VOLUME = measurePattern(Unit.VOLUME_UNIT_PATTERN);
    private static final Pattern SIDE = Pattern.compile("(?i)([lwha])?\\s*[:=]?\\s*(" + NumberStyle.NUMBER + ")\\s*("
            + Unit.LENGTH_UNIT_PATTERN + ")?\\.?\\s*(?:\\(?([lwha])\\)?)?");
    private static final Pattern SIDE_SEPARATOR =
            Pattern.compile("(?i)\\s*(?<![a-z])(?:x|×|\\*|by|por|par)(?![a-z])\\s*");
    private static final ScanPattern TRAILING_UNIT =
            ScanPattern.of("(?i)(?<=[\\d.)½¼¾lwh])\\s*\\(?(" + Unit.LENGTH_UNIT_PATTERN + ")\\)?\\.?\\s*$");
    private static final ScanPattern APPROXIMATE =
            ScanPattern.of("(?i)^(?:~|≈|approx\\.?|about|aprox\\.?|env\\.?|environ|circa|ca\\.?|est\\.?)\\s*");

    private static final BigDecimal MAX_WIDTH_INCHES = new BigDecimal(120);
    private static final BigDecimal MAX_WIDTH_CENTIMETRES = new BigDecimal(305);

    private static final ScanPattern DIMENSIONS_WORD =
            ScanPattern.of("(?i)^(?:dims?|dimensions?|size|medidas)\\s*[:.]?\\s*");
    private static final Pattern ANY_UNIT = Pattern.compile("(?i)" + Unit.LENGTH_UNIT_PATTERN.replace("|m", ""));
    private static final ScanPattern LETTERS = ScanPattern.of("(?i)\\(?[lwha]\\)?\\s*$|^\\s*[lwha]\\s*[:=]?|\\($");

    RawValue parseWeight(String stripped, String text, @Nullable Unit defaultUnit) {
        return parseMeasure(WEIGHT, Measure.WEIGHT, stripped, text, defaultUnit);
    }

    RawValue parseVolume(String stripped, String text, @Nullable Unit defaultUnit) {
        return parseMeasure(VOLUME, Measure.VOLUME, stripped, text, defaultUnit);
    }

    /// A length with or without a unit; feet with inches are converted to inches.
    RawValue parseLength(String text, @Nullable Unit defaultUnit) {
        return FEET_AND_INCHES
                .matchWhole(text.strip())
                .map(feetAndInches -> parseFeetAndInches(feetAndInches, text))
                .orElseGet(() -> parseMeasure(LENGTH, Measure.LENGTH, text.strip(), text, defaultUnit));
    }

    private RawValue parseFeetAndInches(MatchResult feetAndInches, String text) {
        return style.parse(feetAndInches.group(2))
                .map(inches -> RawValue.number(
                        new BigDecimal(feetAndInches.group(1))
                                .multiply(new BigDecimal(12))
                                .add(inches.value()),
                        Measure.LENGTH,
                        UnitSystem.US,
                        text,
                        inches.certainty()))
                .orElse(RawValue.ofUnreadable(text));
    }

    /// Three dimensions, `48x40x52 in`, `L48 W40 H52`, `120 × 100 × 150 cm`; two give no height. Empty if there are
    /// none.
    Map<PastedField, RawValue> parseDimensions(String text, @Nullable Unit defaultUnit) {
        String stripped = DIMENSIONS_WORD.replaceFirst(text.strip(), "");
        Unit unit = defaultUnit;
        PatternScan trailingUnit = TRAILING_UNIT.scanMatches(stripped);
        boolean hasTrailingUnit = false;
        if (trailingUnit.findNext() && ANY_UNIT.split(stripped, -1).length <= 2) {
            unit = Unit.find(Measure.LENGTH, trailingUnit.group(1)).orElse(defaultUnit);
            hasTrailingUnit = true;
        }
        String[] sides =
                SIDE_SEPARATOR.split(hasTrailingUnit ? stripped.substring(0, trailingUnit.start()) : stripped, -1);
        if (sides.length == 1) {
            sides = stripped.matches("(?i)\\s*[lwh]\\s*[:=]?\\s*\\d.*")
                    ? stripped.split("(?i)[\\s,;]+(?=[lwh])", -1)
                    : stripped.split("\\s*[/-]\\s*|\\s+", -1);
        }
        boolean appliesToLastSideOnly =
                hasTrailingUnit && unit != null && sides.length == 3 && exceedsTruckWidth(sides[1], unit);
        if (appliesToLastSideOnly) {
            sides[2] += " " + trailingUnit.group(1);
            unit = defaultUnit;
        }
        if (sides.length < 2 || sides.length > 3) {
            return Map.of(PastedField.DIMENSIONS, RawValue.ofUnreadable(text));
        }
        Map<PastedField, RawValue> valuesByField = new EnumMap<>(PastedField.class);
        List<PastedField> order = new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        for (int i = 0; i < sides.length; i++) {
            Matcher side = SIDE.matcher(sides[i].strip());
            String letter = side.matches() ? side.group(1) == null ? side.group(4) : side.group(1) : null;
            PastedField field = letter == null ? order.get(i) : fieldOfSideLetter(letter);
            String numberText = letter == null ? sides[i] : LETTERS.replaceAll(sides[i], "");
            RawValue reading = parseLength(numberText, unit);
            if (valuesByField.put(field, reading) != null || reading.certainty() == Certainty.UNREADABLE) {
                return Map.of(PastedField.DIMENSIONS, RawValue.ofUnreadable(text));
            }
        }
        if (valuesByField.size() == 2 || appliesToLastSideOnly) {
            valuesByField.replaceAll((field, reading) -> reading.asUncertain());
        }
        return applyUnitToAllSides(valuesByField);
    }

    // "48 x 40 x 4 ft": no truck is forty feet wide, so the unit applies only to the last dimension.
    private boolean exceedsTruckWidth(String side, Unit unit) {
        BigDecimal maxWidth = unit.system() == UnitSystem.US ? MAX_WIDTH_INCHES : MAX_WIDTH_CENTIMETRES;
        return unit.factor().compareTo(BigDecimal.ONE) > 0
                && style.parse(side.strip())
                        .filter(figure -> figure.value().multiply(unit.factor()).compareTo(maxWidth) > 0)
                        .isPresent();
    }

    /// A unit after one dimension applies to all: `48 x 40 x 52"`.
    private static Map<PastedField, RawValue> applyUnitToAllSides(Map<PastedField, RawValue> sides) {
        var system = sides.values().stream()
                .map(RawValue::unitSystem)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (system != null) {
            sides.replaceAll((field, side) -> side.unitSystem() != null || side.number() == null
                    ? side
                    : RawValue.number(side.number(), Measure.LENGTH, system, side.originalText(), side.certainty()));
        }
        return sides;
    }

    private static PastedField fieldOfSideLetter(String letter) {
        return switch (letter.toLowerCase(Locale.ROOT)) {
            case "l" -> PastedField.LENGTH;
            case "w" -> PastedField.WIDTH;
            default -> PastedField.HEIGHT;
        };
    }

    private RawValue parseMeasure(
            Pattern pattern, Measure measure, String stripped, String text, @Nullable Unit defaultUnit) {
        PatternScan approximate = APPROXIMATE.scanMatches(stripped);
        boolean isApproximate = approximate.findNext();
        Matcher matcher = pattern.matcher(isApproximate ? stripped.substring(approximate.end()) : stripped);
        if (!matcher.matches()) {
            return RawValue.ofUnreadable(text);
        }
        Optional<NumberStyle.ParsedNumber> number = style.parse(matcher.group(1));
        String unitText = matcher.group(2);
        Unit unit =
                unitText == null ? defaultUnit : Unit.find(measure, unitText).orElse(null);
        if (number.isEmpty() || number.get().value().signum() <= 0 || (unitText != null && unit == null)) {
            return RawValue.ofUnreadable(text);
        }
        BigDecimal value =
                unit == null ? number.get().value() : number.get().value().multiply(unit.factor());
        Certainty certainty =
                number.get().certainty().lessCertainOf(isApproximate ? Certainty.UNCERTAIN : Certainty.SURE);
        return RawValue.number(value, measure, unit == null ? null : unit.system(), text, certainty);
    }

    private static Pattern measurePattern(String text) {
        return Pattern.compile("(?i)(" + NumberStyle.NUMBER + ")\\s*(?:\\(?(" + text + ")\\)?)?\\.?");
    }
}
