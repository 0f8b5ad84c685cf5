package lanedesk.workstation.form;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.reference.ReferenceParser;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.l10n.Texts;

/// Holds the references of a shipment and what is typed to add one.
public final class ReferencesViewModel {
    private final ObjectProperty<List<ShipmentReference>> references;
    private final Texts texts;
    private final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(Kind.PURCHASE_ORDER);
    private final StringProperty ownKindName = new SimpleStringProperty("");
    private final StringProperty typedText = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper("");

    /// @param references the references of the shipment, which this view model changes
    public ReferencesViewModel(ObjectProperty<List<ShipmentReference>> references, Texts texts) {
        this.references = references;
        this.texts = texts.textsOfFeature(ReferencesViewModel.class);
        typedText.subscribe((_, _) -> error.set(""));
    }

    ObjectProperty<List<ShipmentReference>> referencesProperty() {
        return references;
    }

    /// The kind of a number that is typed without a label.
    ObjectProperty<Kind> kindProperty() {
        return kind;
    }

    /// The name of the kind if it is an own kind.
    StringProperty ownKindNameProperty() {
        return ownKindName;
    }

    StringProperty typedTextProperty() {
        return typedText;
    }

    /// Why a part of the text was not added; empty if all of it was.
    ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
    }

    /// Adds the typed references. What cannot be added stays in the field, with an error.
    void addTypedReferences() {
        String text = typedText.get();
        typedText.set("");
        addReferences(text);
    }

    /// Adds the references of a text, such as pasted lines. What cannot be added is put into the field.
    void addReferences(String text) {
        ReferenceParser.ParsedReferences parsed = ReferenceParser.parse(text, kind.get(), ownKindName.get());
        List<ShipmentReference> combined = ShipmentReference.combine(references.get(), parsed.references());
        boolean isFull = !combined.containsAll(parsed.references());
        references.set(combined);
        if (isFull || !parsed.unreadParts().isEmpty()) {
            typedText.set(isFull ? text.strip() : String.join("; ", parsed.unreadParts()));
            error.set(texts.text(
                    isFull ? "references.full" : "references.tooLong",
                    isFull ? ShipmentReference.MAX_REFERENCES : ShipmentReference.MAX_NUMBER_LENGTH));
        }
    }

    void removeReference(ShipmentReference reference) {
        references.set(references.get().stream()
                .filter(other -> !other.equals(reference))
                .toList());
    }
}
