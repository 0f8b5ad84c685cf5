package lanedesk.freight.request.found;

import java.util.stream.Stream;
import lanedesk.freight.lane.Place;
import org.jspecify.annotations.Nullable;

/// A place of a request; missing parts are null.
///
/// @param country code of the country
/// @param state code of the state
/// @param city city
/// @param postalCode postal code
public record ExtractedPlace(
        @Nullable ExtractedValue<String> country,
        @Nullable ExtractedValue<String> state,
        @Nullable ExtractedValue<String> city,
        @Nullable ExtractedValue<String> postalCode) {

    /// The values of the parts as a place, without certainty and source words.
    public Place toPlace() {
        return new Place(textOf(country), textOf(state), textOf(city), textOf(postalCode));
    }

    /// This place if the condition is true; otherwise a copy in which all parts are uncertain.
    public ExtractedPlace asUncertainUnless(boolean condition) {
        return condition
                ? this
                : new ExtractedPlace(
                        asUncertain(country), asUncertain(state), asUncertain(city), asUncertain(postalCode));
    }

    /// Whether no part of the place is certain.
    public boolean hasNoCertainPart() {
        return Stream.of(country, state, city, postalCode).noneMatch(part -> part != null && part.certain());
    }

    private static String textOf(@Nullable ExtractedValue<String> part) {
        return part == null ? "" : part.value();
    }

    private static @Nullable ExtractedValue<String> asUncertain(@Nullable ExtractedValue<String> part) {
        return part == null ? null : part.asUncertainUnless(false);
    }

    /// Returns the place with the mapper applied to all values.
    ExtractedPlace mapValues(ExtractedValue.ValueMapper valueMapper) {
        return new ExtractedPlace(
                ExtractedValue.mapValue(country, valueMapper),
                ExtractedValue.mapValue(state, valueMapper),
                ExtractedValue.mapValue(city, valueMapper),
                ExtractedValue.mapValue(postalCode, valueMapper));
    }
}
