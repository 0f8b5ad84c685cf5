package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.lane.ParsedPlace;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.workstation.l10n.Texts;

/// Describes how the text of a place field was understood, for the hint below the field.
public final class PlaceTexts {

    private final Texts texts;
    private final PostalCodeService postalCodes;
    private final PlaceCheckTexts checkTexts;

    /// @param postalCodeService the known postal codes
    public PlaceTexts(Texts texts, PostalCodeService postalCodeService) {
        this.texts = texts.textsOfFeature(PlaceTexts.class);
        this.postalCodes = postalCodeService;
        checkTexts = new PlaceCheckTexts(texts);
    }

    /// The known postal codes that places are checked against.
    public PostalCodeService postalCodeService() {
        return postalCodes;
    }

    /// Describes how the text was understood and what is missing; a prompt if the text is blank.
    public String describeTypedPlace(TypedPlace typedPlace) {
        if (typedPlace.line().isBlank()) {
            return texts.text("place.hint");
        }
        String resultText = contradictionText(typedPlace.place());
        if (!resultText.isEmpty()) {
            return resultText;
        }
        ParsedPlace parsedPlace = PlaceParser.parse(typedPlace.line());
        String knownParts = knownPartsText(typedPlace.place());
        if (!typedPlace.place().equals(parsedPlace.place())) {
            return texts.text("place.read", knownParts);
        }
        if (!parsedPlace.missingParts().isEmpty()) {
            return texts.text(
                    "place.missing", knownParts.isEmpty() ? "–" : knownParts, partNames(parsedPlace.missingParts()));
        }
        if (!parsedPlace.expectedState().isEmpty()) {
            return texts.text("place.state", knownParts, parsedPlace.place().postalCode(), parsedPlace.expectedState());
        }
        if (!parsedPlace.leftover().isEmpty()) {
            return texts.text("place.leftover", knownParts, parsedPlace.leftover());
        }
        if (!parsedPlace.uncertainParts().isEmpty()) {
            return texts.text("place.uncertain", knownParts, partNames(parsedPlace.uncertainParts()));
        }
        return texts.text("place.read", knownParts);
    }

    /// Describes a contradiction between a place and the known postal codes; empty if there is none.
    public String contradictionText(Place place) {
        return checkTexts.describeResult(postalCodes.checkPlace(place));
    }

    /// Returns the warning about a place before rates are requested; empty if there is nothing to warn about.
    public String warningText(Place place) {
        return checkTexts.warningText(postalCodes.checkPlace(place));
    }

    /// Describes why a place is suggested; empty for a known place and for one of several postal codes of a
    /// town.
    public String suggestionReasonText(PlaceSuggestion suggestion) {
        boolean needsNoReason = suggestion.kind() == PlaceSuggestion.Kind.KNOWN || suggestion.mustBeSelectedFirst();
        return needsNoReason ? "" : texts.text("place.offer." + suggestion.kind());
    }

    private static String knownPartsText(Place place) {
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
