package lanedesk.workstation.documents.print;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// The foot of a booking page: the papers to be printed once it is booked, their printer, and the mail. The model
/// outlives it, so all its bindings are weak.
public final class PaperChoiceView {

    private final PaperChoiceViewModel model;
    private final int pieces;
    private final Texts texts;
    private final Region root;

    @FXML
    private HBox paperChoices;

    @FXML
    private ComboBox<String> bookedPrinter;

    @FXML
    private CheckBox bookedMail;

    /// @param pieces how many get a label; 0 where no labels come
    public PaperChoiceView(PaperChoiceViewModel model, int pieces, Texts texts) {
        this.model = model;
        this.pieces = pieces;
        this.texts = texts;
        root = (Region) FxmlLoading.load(this, texts).root();
        model.look();
    }

    @FXML
    private void initialize() {
        List<Node> ticks = paperChoices.getChildren();
        ticks.addFirst(tick("bookedBill", PaperChoiceViewModel.BILL, 1));
        if (pieces > 0) {
            ticks.add(1, tick("bookedLabels", PaperChoiceViewModel.LABELS, pieces));
        }
        int at = ticks.indexOf(bookedPrinter);
        ticks.add(at, internal(tick("bookedRate", PaperChoiceViewModel.INTERNAL, 1)));
        ticks.add(at + 1, tick("bookedConfirmation", PaperRow.CONFIRMATION, 1));
        bookedPrinter.setItems(model.printers());
        bookedPrinter.valueProperty().bindBidirectional(model.printerProperty());
        bookedPrinter.disableProperty().bind(Bindings.isEmpty(model.printers()));
        bookedMail.selectedProperty().bindBidirectional(model.mailedProperty());
        LazyTooltip.of(bookedMail, () -> texts.text("booked.mail.hint"));
    }

    private CheckBox tick(String id, String type, int each) {
        CheckBox box = new CheckBox();
        box.setId(id);
        box.setMinWidth(Region.USE_PREF_SIZE);
        box.selectedProperty().bindBidirectional(model.printedProperty(type));
        box.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> words(type, each * model.copiesOf(type)),
                        model.knownProperty(),
                        model.printerProperty()));
        return box;
    }

    // The printer is named where it is another than the one beside the ticks.
    private String words(String type, int times) {
        String name = texts.text(type.equals(PaperChoiceViewModel.INTERNAL) ? "booked.rate" : "papers.type." + type);
        String many = times > 1 ? texts.text("booked.times", name, times) : name;
        String usual = model.printerProperty().get();
        return type.equals(PaperChoiceViewModel.LABELS) && usual != null
                ? model.printerOf(type)
                        .filter(other -> !other.equals(usual))
                        .map(other -> texts.text("booked.on", many, other))
                        .orElse(many)
                : many;
    }

    private HBox internal(CheckBox box) {
        Badge badge = new Badge(texts.text("booked.internal"), Tone.WARNING);
        badge.setGraphic(new Icon(Feather.LOCK));
        LazyTooltip.of(badge, () -> texts.text("booked.internal.hint"));
        HBox both = new HBox(box, badge);
        both.getStyleClass().add("internal");
        both.setAlignment(Pos.CENTER_LEFT);
        both.setMinWidth(Region.USE_PREF_SIZE);
        return both;
    }

    public Region root() {
        return root;
    }
}
