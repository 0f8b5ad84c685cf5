package lanedesk.freight.request.goods;

import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the unit system named in a text.
public final class UnitSystemFinder {
    private static final ScanPattern US = ScanPattern.of(
            "(?iu)(?:(?<=\\d)\\s*|(?<![\\p{L}\\d]))(?:lbs?|pounds?|libras|livres|inch(?:es)?|pulgadas|pouces|cwt|cu\\.?"
                + " ?ft|cft|ft3)(?!\\p{L})|(?<=\\d)\\s?(?:#(?!\\d)|\"|”|″|in\\b|ft\\b|(?<!(?<!\\d)(?:20|40|45|48|53)\\s?)')");
    private static final ScanPattern METRIC = ScanPattern.of(
            "(?iu)(?:(?<=\\d)\\s*|(?<![\\p{L}\\d]))(?:kgs?|kilos?|kilogram\\p{L}*|cms?|cent[ií]m\\p{L}*|mm|cbm|m3|m³|tonnes?|toneladas?|mt)(?!\\p{L})|(?<=\\d)\\s?(?:t|m)(?![\\p{L}/])");

    private UnitSystemFinder() {}

    /// The unit system that a text names; null if it names none. If the text names both systems, the result is
    /// the US system, as uncertain.
    public static @Nullable ExtractedValue<UnitSystem> findUnitSystem(String text) {
        PatternScan us = US.scanMatches(text);
        PatternScan metric = METRIC.scanMatches(text);
        boolean isUs = us.findNext();
        boolean isMetric = metric.findNext();
        if (!isUs && !isMetric) {
            return null;
        }
        return new ExtractedValue<>(
                isUs ? UnitSystem.US : UnitSystem.METRIC, isUs != isMetric, isUs ? us.group() : metric.group());
    }
}
