package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.freight.LoadLimits;
import lanedesk.workstation.freight.LoadWarning;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.freight.hazmat.HazmatDescription;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// What is worth a look before quoting and blocks nothing, in words.
final class OtrWarnings {

    private final Texts texts;
    private final Formats formats;

    OtrWarnings(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    List<Need> of(OtrDraft draft, List<AccessorialOption> options) {
        List<Need> needs = new ArrayList<>();
        List<Integer> rows = draft.filledRows();
        for (int row : rows) {
            ofRow(row, draft.items().get(row), needs);
        }
        hazmatAccessorial(draft, options)
                .ifPresent(option -> needs.add(
                        new Need(texts.text("otr.warning.hazmatAccessorial", option.displayName()), "accessorials")));
        for (LoadWarning warning :
                LoadWarning.of(draft.freight(), draft.system(), draft.loadModes(), LoadLimits.USUAL)) {
            int row = warning.row() == LoadWarning.WHOLE_LOAD ? -1 : rows.get(warning.row());
            needs.add(new Need(text(warning, row), row < 0 ? null : "items[" + row + "].length"));
        }
        return needs;
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

    private void ofRow(int row, OtrItem item, List<Need> needs) {
        String at = "items[" + row + "].";
        boolean named = HazmatDescription.idIn(item.name()).isPresent();
        if (item.hazardous() && HazmatDescription.parse(item.name()).isEmpty()) {
            needs.add(new Need(texts.text("otr.warning.hazmatText", row + 1), at + "itemName"));
        } else if (named && !item.hazardous()) {
            needs.add(new Need(texts.text("otr.warning.hazmatFlag", row + 1), at + "isHazardous"));
        }
        int pieces = TypedFigure.count(item.quantity()).orElse(0);
        int levels = TypedFigure.count(item.levels()).orElse(1);
        if (pieces > 0 && levels > pieces) {
            needs.add(new Need(texts.text("otr.warning.levels", row + 1, levels, pieces), at + "levels"));
        }
        boolean partly = !item.hasDimensions()
                && !(item.length() + item.width() + item.height()).isBlank()
                && TypedFigure.positive(item.volume()).isPresent();
        if (partly) {
            needs.add(new Need(texts.text("otr.warning.partly", row + 1), at + "length"));
        }
    }

    /// The hazardous-goods accessorial that a hazardous load lacks although it is offered.
    static Optional<AccessorialOption> hazmatAccessorial(OtrDraft draft, List<AccessorialOption> options) {
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
