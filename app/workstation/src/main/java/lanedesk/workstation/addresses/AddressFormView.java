package lanedesk.workstation.addresses;

import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.l10n.Texts;

/// The form of the selected or a new address, with the author of its last change.
final class AddressFormView {

    private final AddressBookViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final FormTextFields<AddressPart> inputs;

    @FXML
    private Card addressCard;

    @FXML
    private WrappingRow addressForm;

    @FXML
    private Button addressDelete;

    @FXML
    private Label addressLastChange;

    @FXML
    private Hyperlink addressVersions;

    AddressFormView(AddressBookViewModel model, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.inputs = new FormTextFields<>(texts, this::save);
    }

    @FXML
    private void initialize() {
        for (AddressPart part : AddressPart.values()) {
            Field field = inputs.add(
                    part,
                    "address" + part.name(),
                    texts.text("addresses." + part.name()),
                    model.draft().field(part),
                    part.isRequired());
            field.getStyleClass().add(isShortField(part) ? "short" : "long");
            addressForm.getChildren().add(field);
        }
        model.selectedProperty().subscribe(this::show);
        RecordVersionsPanel.followRecord(model.versions(), addressLastChange, addressVersions, overlay, texts);
    }

    private static boolean isShortField(AddressPart part) {
        return switch (part) {
            case CITY, STATE, ZIP, COUNTRY, PHONE, EXTENSION -> true;
            case NAME, ADDRESS1, ADDRESS2, CONTACT, EMAIL, HOURS, NOTE -> false;
        };
    }

    private void show(Optional<AddressEntry> entry) {
        addressCard.setTitle(texts.text(entry.isPresent() ? "addresses.form.edit" : "addresses.form.new"));
        boolean learned = entry.filter(AddressEntry::learned).isPresent();
        addressCard.setHint(learned ? texts.text("addresses.learned") : "");
        addressDelete.setDisable(entry.isEmpty());
    }

    /// Saves the typed address, or focuses the first invalid field.
    @FXML
    void save() {
        model.save().ifPresent(this::focus);
    }

    @FXML
    private void delete() {
        model.delete();
    }

    void focus(AddressPart part) {
        inputs.focus(part);
    }
}
