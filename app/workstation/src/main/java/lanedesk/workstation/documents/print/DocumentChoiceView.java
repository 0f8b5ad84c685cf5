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
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// The end of a booking page: the documents to print after booking, their printer, and the mail. The model outlives
/// the view, so all its bindings are weak.
public final class DocumentChoiceView {

    private final DocumentChoiceViewModel model;
    private final int pieces;
    private final Texts texts;
    private final Region root;

    @FXML
    private HBox paperChoices;

    @FXML
    private ComboBox<String> bookedPrinter;

    @FXML
    private CheckBox bookedMail;

    /// @param pieces number of labels; 0 if there are none
    public DocumentChoiceView(DocumentChoiceViewModel model, int pieces, Texts texts) {
        this.model = model;
        this.pieces = pieces;
        this.texts = texts;
        root = (Region) FxmlViews.load(this, texts).root();
        model.loadPrinters();
    }

    @FXML
    private void initialize() {
        List<Node> ticks = paperChoices.getChildren();
        ticks.addFirst(createCheckBox("bookedBill", DocumentChoiceViewModel.BILL_OF_LADING, 1));
        if (pieces > 0) {
            ticks.add(1, createCheckBox("bookedLabels", DocumentChoiceViewModel.LABELS, pieces));
        }
        int index = ticks.indexOf(bookedPrinter);
        ticks.add(index, withInternalBadge(createCheckBox("bookedRate", DocumentChoiceViewModel.RATE_CONFIRMATION, 1)));
        ticks.add(index + 1, createCheckBox("bookedConfirmation", DocumentRow.CONFIRMATION, 1));
        bookedPrinter.setItems(model.printers());
        bookedPrinter.valueProperty().bindBidirectional(model.printerProperty());
        bookedPrinter.disableProperty().bind(Bindings.isEmpty(model.printers()));
        bookedMail.selectedProperty().bindBidirectional(model.mailedProperty());
        LazyTooltip.installRefreshed(bookedMail, () -> texts.text("booked.mail.hint"));
    }

    private CheckBox createCheckBox(String id, String type, int copiesPerDocument) {
        CheckBox box = new CheckBox();
        box.setId(id);
        box.setMinWidth(Region.USE_PREF_SIZE);
        box.selectedProperty().bindBidirectional(model.printedProperty(type));
        box.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> checkBoxText(type, copiesPerDocument * model.rememberedCopies(type)),
                        model.installedPrintersProperty(),
                        model.printerProperty()));
        return box;
    }

    // The printer is named if it differs from the one beside the check boxes.
    private String checkBoxText(String type, int times) {
        String name = texts.text(
                type.equals(DocumentChoiceViewModel.RATE_CONFIRMATION) ? "booked.rate" : "papers.type." + type);
        String copiesText = times > 1 ? texts.text("booked.times", name, times) : name;
        String defaultValue = model.printerProperty().get();
        return type.equals(DocumentChoiceViewModel.LABELS) && defaultValue != null
                ? model.rememberedPrinter(type)
                        .filter(other -> !other.equals(defaultValue))
                        .map(other -> texts.text("booked.on", copiesText, other))
                        .orElse(copiesText)
                : copiesText;
    }

    private HBox withInternalBadge(CheckBox box) {
        Badge badge = new Badge(texts.text("booked.internal"), Tone.WARNING);
        badge.setGraphic(new Icon(Feather.LOCK));
        LazyTooltip.installRefreshed(badge, () -> texts.text("booked.internal.hint"));
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
