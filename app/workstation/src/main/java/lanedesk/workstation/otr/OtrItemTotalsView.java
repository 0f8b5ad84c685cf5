package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadWarning;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.ShareBar.BarShare;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemTotals;
import org.jspecify.annotations.Nullable;

/// The totals row below the grid, and how much of a trailer the load takes.
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
    private HBox floor;

    @FXML
    private Label linearFeet;

    @FXML
    private Label totalDensity;

    @FXML
    private FlowPane capacity;

    private @Nullable ShareBar trailer;

    OtrItemTotalsView(OtrItemGridViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        // numbers are never cut; the badges wrap instead
        List.of(pieces, totalWeight, totalVolume, totalDensity).forEach(label -> {
            label.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bindShown(label, label.textProperty().isNotEmpty());
        });
        linearFeet.setMinWidth(Region.USE_PREF_SIZE);
        floor.setMinWidth(Region.USE_PREF_SIZE);
        model.totalsProperty().subscribe(this::show);
    }

    private void show(ItemTotals totals) {
        pieces.setText(texts.text("otr.totals.pieces", totals.pieces()));
        boolean any = totals.lines() > 0;
        totalWeight.setText(any ? withMissingCount(totals.weight(), totals.weightMissing()) : "");
        totalVolume.setText(any ? withMissingCount(totals.volume(), totals.volumeMissing()) : "");
        showLinearFeet(totals.linearFeet(), totals.shared());
        totalDensity.setText(
                totals.density().isEmpty()
                        ? ""
                        : texts.text("otr.totals.density", totals.density(), totals.freightClass()));
        showCapacity(totals);
    }

    // The bar is created with the first value, because the first window has none.
    private void showLinearFeet(@Nullable BigDecimal feet, boolean shared) {
        Visibility.setShown(floor, feet != null);
        if (feet == null) {
            return;
        }
        linearFeet.setText(texts.text("otr.totals.linear", formats.formatNumber(feet, 1)));
        if (trailer == null) {
            trailer = new ShareBar();
            floor.getChildren().add(trailer);
        }
        BigDecimal max = LoadLimits.DEFAULTS.trailerFeet();
        BigDecimal inside = feet.min(max);
        BigDecimal used = shared ? feet.min(LoadLimits.DEFAULTS.linearFeet()) : inside;
        trailer.show(List.of(
                createShare("used", used),
                createShare("charged", inside.subtract(used)),
                createShare("free", max.subtract(inside), max),
                createShare("over", feet.subtract(inside))));
    }

    private BarShare createShare(String kind, BigDecimal... feet) {
        return new BarShare(
                feet[0].doubleValue(),
                texts.text(
                        "otr.floor." + kind,
                        Arrays.stream(feet)
                                .map(bigDecimal -> formats.formatNumber(bigDecimal, 1))
                                .toArray()),
                "otr-floor-" + kind);
    }

    private String withMissingCount(String figure, int missing) {
        return missing == 0 ? figure : texts.text("otr.totals.partly", figure, missing);
    }

    private void showCapacity(ItemTotals totals) {
        capacity.getChildren().clear();
        List<LoadWarning> over = totals.capacity();
        boolean feetOver = over.stream().anyMatch(warning -> warning.kind() == LoadWarning.Kind.LINEAR_FEET);
        if (totals.shared() && totals.linearFeet() != null) {
            BigDecimal max = LoadLimits.DEFAULTS.linearFeet();
            capacity.getChildren()
                    .add(new Badge(
                            texts.text("otr.totals.capacity", formats.formatNumber(max, 0)),
                            feetOver ? Tone.WARNING : Tone.NEUTRAL));
        }
        for (LoadWarning warning : over) {
            if (warning.kind() != LoadWarning.Kind.LINEAR_FEET) {
                capacity.getChildren().add(new Badge(texts.text("otr.badge." + warning.kind()), Tone.WARNING));
            }
        }
    }
}
