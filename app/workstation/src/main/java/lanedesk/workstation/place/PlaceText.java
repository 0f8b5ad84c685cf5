package lanedesk.workstation.place;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import lanedesk.freight.lane.PlaceReading;
import lanedesk.workstation.l10n.Texts;

/// Describes beneath the field how its line was read.
public final class PlaceText {

    private final Texts texts;
    private final PlaceBook book;
    private final PlaceFindingText findings;

    /// @param book what the places are held against
    public PlaceText(Texts texts, PlaceBook book) {
        this.texts = texts.forFeature(PlaceText.class);
        this.book = book;
        findings = new PlaceFindingText(texts);
    }

    /// The places that it knows.
    public PlaceBook book() {
        return book;
    }

    /// How the line was read and what it lacks; what is to be typed while it is empty.
    public String feedback(TypedPlace typed) {
        if (typed.line().isBlank()) {
            return texts.text("place.hint");
        }
        String found = finding(typed.place());
        if (!found.isEmpty()) {
            return found;
        }
        PlaceReading reading = PlaceReader.read(typed.line());
        String parts = parts(typed.place());
        if (!typed.place().equals(reading.place())) {
            return texts.text("place.read", parts);
        }
        if (!reading.missing().isEmpty()) {
            return texts.text("place.missing", parts.isEmpty() ? "–" : parts, names(reading.missing()));
        }
        if (!reading.expectedState().isEmpty()) {
            return texts.text("place.state", parts, reading.place().postalCode(), reading.expectedState());
        }
        if (!reading.leftover().isEmpty()) {
            return texts.text("place.leftover", parts, reading.leftover());
        }
        if (!reading.uncertain().isEmpty()) {
            return texts.text("place.uncertain", parts, names(reading.uncertain()));
        }
        return texts.text("place.read", parts);
    }

    /// Checks a place against the known codes; empty where nothing contradicts.
    public String finding(Place place) {
        return findings.text(book.finding(place));
    }

    /// Returns the caution before a place is sent; empty where there is none.
    public String caution(Place place) {
        return findings.caution(book.finding(place));
    }

    /// Why a place is offered.
    public String offered(PlaceSuggestion offer) {
        boolean plain = offer.kind() == PlaceSuggestion.Kind.KNOWN || offer.isGuess();
        return plain ? "" : texts.text("place.offer." + offer.kind());
    }

    private static String parts(Place place) {
        return Stream.of(place.city(), place.state(), place.postalCode(), place.country())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private String names(Set<PlaceReading.Part> parts) {
        return List.of(PlaceReading.Part.values()).stream()
                .filter(parts::contains)
                .map(part -> texts.text("place.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
