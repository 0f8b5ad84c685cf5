package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.workstation.l10n.Texts;

/// Describes below the field how its text was understood.
public final class PlaceTexts {

    private final Texts texts;
    private final PostalCodeService places;
    private final PlaceCheckTexts findings;

    /// @param book the known postal codes
    public PlaceTexts(Texts texts, PostalCodeService book) {
        this.texts = texts.forFeature(PlaceTexts.class);
        this.places = book;
        findings = new PlaceCheckTexts(texts);
    }

    /// The places that it knows.
    public PostalCodeService places() {
        return places;
    }

    /// How the text was understood and what is missing; a prompt while it is empty.
    public String feedback(TypedPlace typed) {
        if (typed.line().isBlank()) {
            return texts.text("place.hint");
        }
        String found = checkResultText(typed.place());
        if (!found.isEmpty()) {
            return found;
        }
        ParsedPlace reading = PlaceParser.parse(typed.line());
        String parts = partsText(typed.place());
        if (!typed.place().equals(reading.place())) {
            return texts.text("place.read", parts);
        }
        if (!reading.missing().isEmpty()) {
            return texts.text("place.missing", parts.isEmpty() ? "–" : parts, partNames(reading.missing()));
        }
        if (!reading.expectedState().isEmpty()) {
            return texts.text("place.state", parts, reading.place().postalCode(), reading.expectedState());
        }
        if (!reading.leftover().isEmpty()) {
            return texts.text("place.leftover", parts, reading.leftover());
        }
        if (!reading.uncertain().isEmpty()) {
            return texts.text("place.uncertain", parts, partNames(reading.uncertain()));
        }
        return texts.text("place.read", parts);
    }

    /// Checks a place against the known codes; empty if nothing contradicts.
    public String checkResultText(Place place) {
        return findings.describe(places.check(place));
    }

    /// The warning before a place is sent; empty if there is none.
    public String warningText(Place place) {
        return findings.warningText(places.check(place));
    }

    /// Why a place is offered.
    public String suggestionReason(PlaceSuggestion offer) {
        boolean plain = offer.kind() == PlaceSuggestion.Kind.KNOWN || offer.isGuess();
        return plain ? "" : texts.text("place.offer." + offer.kind());
    }

    private static String partsText(Place place) {
        return Stream.of(place.city(), place.state(), place.postalCode(), place.country())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private String partNames(Set<ParsedPlace.Part> parts) {
        return List.of(ParsedPlace.Part.values()).stream()
                .filter(parts::contains)
                .map(part -> texts.text("place.part." + part.name()))
                .collect(Collectors.joining(", "));
    }
}
