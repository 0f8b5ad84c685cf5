package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.shipment.PlaceTexts;

/// The warnings of a form before quoting, as text. They block nothing.
public final class OtrWarnings {

    private final Texts texts;
    private final Formats formats;
    private final PlaceTexts places;

    public OtrWarnings(Texts texts, Formats formats, PlaceTexts places) {
        this.texts = texts;
        this.formats = formats;
        this.places = places;
    }

    List<Need> allWarnings(OtrDraft draft, GridLines grid, List<AccessorialOption> options) {
        List<Need> needs = new ArrayList<>(laneWarnings(draft));
        grid.lines().forEach(line -> needs.addAll(line.notes()));
        missingHazmatAccessorial(draft, options)
                .ifPresent(option -> needs.add(new Need(
                        texts.text("otr.warning.hazmatAccessorial", texts.serviceText(option.displayName())),
                        "accessorials")));
        needs.addAll(loadWarnings(grid));
        grid.lines().forEach(line -> needs.addAll(line.limits()));
        return needs;
    }

    private List<Need> laneWarnings(OtrDraft draft) {
        List<Need> needs = new ArrayList<>();
        String from = places.warningText(draft.from().place());
        String to = places.warningText(draft.to().place());
        if (!from.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.from", from), "origin"));
        }
        if (!to.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.to", to), "destination"));
        }
        if (PlaceCheck.isSamePlace(draft.from().place(), draft.to().place())) {
            needs.add(new Need(
                    texts.text("otr.warning.samePlace", draft.to().place().toSingleLine()), "destination"));
        }
        return needs;
    }

    /// Trailer limits that the whole load reaches.
    List<Need> loadWarnings(GridLines grid) {
        return grid.capacity().stream()
                .map(warning -> new Need(warningText(warning, LoadWarning.ALL_ROWS), null))
                .toList();
    }

    /// The text of a load limit that is reached.
    ///
    /// @param row index of the row in the grid, or [LoadWarning#ALL_ROWS]
    String warningText(LoadWarning warning, int row) {
        return texts.text(
                "otr.load." + warning.kind(),
                numberText(warning.figure(), warning.unit()),
                numberText(warning.limit(), warning.unit()),
                row + 1);
    }

    private String numberText(BigDecimal value, String unit) {
        return formats.formatNumber(value, 1) + (unit.isEmpty() ? "" : " " + unit);
    }

    /// The hazmat accessorial that a hazardous load lacks although it is offered.
    public static Optional<AccessorialOption> missingHazmatAccessorial(
            OtrDraft draft, List<AccessorialOption> options) {
        if (!draft.isHazardous()
                || draft.accessorials().stream()
                        .anyMatch(accessorial -> mentionsHazard(accessorial.code() + accessorial.name()))) {
            return Optional.empty();
        }
        return options.stream()
                .filter(option -> mentionsHazard(option.accessorial() + option.displayName()))
                .findFirst();
    }

    private static boolean mentionsHazard(String text) {
        return text.toLowerCase(Locale.ROOT).contains("haz");
    }
}
