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
import lanedesk.workstation.place.PlaceText;

/// The warnings of a form before quoting, in words. They block nothing.
public final class OtrWarnings {

    private final Texts texts;
    private final Formats formats;
    private final PlaceText places;

    public OtrWarnings(Texts texts, Formats formats, PlaceText places) {
        this.texts = texts;
        this.formats = formats;
        this.places = places;
    }

    List<Need> of(OtrDraft draft, GridLines grid, List<AccessorialOption> options) {
        List<Need> needs = new ArrayList<>(ofLane(draft));
        grid.lines().forEach(line -> needs.addAll(line.notes()));
        hazmatAccessorial(draft, options)
                .ifPresent(option -> needs.add(new Need(
                        texts.text("otr.warning.hazmatAccessorial", texts.service(option.displayName())),
                        "accessorials")));
        needs.addAll(ofLoad(grid));
        grid.lines().forEach(line -> needs.addAll(line.limits()));
        return needs;
    }

    private List<Need> ofLane(OtrDraft draft) {
        List<Need> needs = new ArrayList<>();
        String from = places.caution(draft.from().place());
        String to = places.caution(draft.to().place());
        if (!from.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.from", from), "origin"));
        }
        if (!to.isEmpty()) {
            needs.add(new Need(texts.text("otr.need.to", to), "destination"));
        }
        if (PlaceCheck.isSame(draft.from().place(), draft.to().place())) {
            needs.add(new Need(
                    texts.text("otr.warning.samePlace", draft.to().place().oneLine()), "destination"));
        }
        return needs;
    }

    /// Limits of the whole load that are reached.
    List<Need> ofLoad(GridLines grid) {
        return grid.capacity().stream()
                .map(warning -> new Need(text(warning, LoadWarning.WHOLE_LOAD), null))
                .toList();
    }

    /// The words of one limit that is reached; `row` is the grid's.
    String text(LoadWarning warning, int row) {
        return texts.text(
                "otr.load." + warning.kind(),
                figure(warning.figure(), warning.unit()),
                figure(warning.limit(), warning.unit()),
                row + 1);
    }

    private String figure(BigDecimal value, String unit) {
        return formats.number(value, 1) + (unit.isEmpty() ? "" : " " + unit);
    }

    /// The hazardous-goods accessorial that a hazardous load lacks although it is offered.
    public static Optional<AccessorialOption> hazmatAccessorial(OtrDraft draft, List<AccessorialOption> options) {
        if (!draft.isHazardous()
                || draft.accessorials().stream().anyMatch(asked -> speaksOfHazard(asked.code() + asked.name()))) {
            return Optional.empty();
        }
        return options.stream()
                .filter(option -> speaksOfHazard(option.accessorial() + option.displayName()))
                .findFirst();
    }

    private static boolean speaksOfHazard(String words) {
        return words.toLowerCase(Locale.ROOT).contains("haz");
    }
}
