package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import lanedesk.workstation.freight.LoadLimits;
import lanedesk.workstation.freight.LoadWarning;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemTotals;

/// The totals row beneath the grid.
final class OtrItemTotalsView {

    private final OtrItemGridViewModel model;
    private final Texts texts;
    private final Formats formats;

    @FXML
    private Label pieces;

    @FXML
    private Label totalWeight;

    @FXML
    private Label totalVolume;

    @FXML
    private Label linearFeet;

    @FXML
    private Label totalDensity;

    @FXML
    private FlowPane capacity;

    OtrItemTotalsView(OtrItemGridViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        // figures are never cut; the badges wrap instead
        List.of(pieces, totalWeight, totalVolume, linearFeet, totalDensity).forEach(label -> {
            label.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bind(label, label.textProperty().isNotEmpty());
        });
        model.totalsProperty().subscribe(this::show);
    }

    private void show(ItemTotals totals) {
        pieces.setText(texts.text("otr.totals.pieces", totals.pieces()));
        boolean any = totals.lines() > 0;
        totalWeight.setText(any ? partly(totals.weight(), totals.weightMissing()) : "");
        totalVolume.setText(any ? partly(totals.volume(), totals.volumeMissing()) : "");
        linearFeet.setText(totals.linearFeet().isEmpty() ? "" : texts.text("otr.totals.linear", totals.linearFeet()));
        totalDensity.setText(
                totals.density().isEmpty()
                        ? ""
                        : texts.text("otr.totals.density", totals.density(), totals.freightClass()));
        showCapacity(totals);
    }

    private String partly(String figure, int missing) {
        return missing == 0 ? figure : texts.text("otr.totals.partly", figure, missing);
    }

    private void showCapacity(ItemTotals totals) {
        capacity.getChildren().clear();
        List<LoadWarning> over = totals.capacity();
        boolean feetOver = over.stream().anyMatch(warning -> warning.kind() == LoadWarning.Kind.LINEAR_FEET);
        if (totals.shared() && !totals.linearFeet().isEmpty()) {
            BigDecimal most = LoadLimits.USUAL.linearFeet();
            capacity.getChildren()
                    .add(new Badge(
                            texts.text("otr.totals.capacity", totals.linearFeet(), formats.number(most, 0)),
                            feetOver ? Tone.WARNING : Tone.NEUTRAL));
        }
        for (LoadWarning warning : over) {
            if (warning.kind() != LoadWarning.Kind.LINEAR_FEET) {
                capacity.getChildren().add(new Badge(texts.text("otr.badge." + warning.kind()), Tone.WARNING));
            }
        }
    }
}
