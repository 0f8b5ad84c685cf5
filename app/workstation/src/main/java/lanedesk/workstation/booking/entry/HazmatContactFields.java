package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.client.otr.Movement.HazardousContact;
import lanedesk.freight.TradeTextChecks;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The contact for hazardous materials. The interface does not document the contact's fields. So the page has a
/// name, a phone number, and the fields that an administrator defined.
public final class HazmatContactFields {

    private final CustomFieldEntries customFieldEntries;
    private final FormField name;
    private final FormField phone;

    /// Creates the fields. `hazardous` tells whether any item is hazardous.
    public HazmatContactFields(EntryFactory factory, List<CustomField> namedFields, BooleanSupplier hazardous) {
        Texts texts = factory.texts();
        customFieldEntries = new CustomFieldEntries(
                factory,
                namedFields,
                CustomField.CustomFieldSection.HAZMAT_CONTACT,
                "movement.hazardousContact.",
                hazardous);
        name = factory.addEntry(EntryId.HAZMAT_NAME, "booking.otr.hazmat.name")
                .addRequestPaths("movement.hazardousContact.name", "movement.hazardousContact")
                .setActiveCondition(
                        () -> hazardous.getAsBoolean() && !customFieldEntries().hasFieldNamed("name"));
        phone = factory.addEntry(EntryId.HAZMAT_PHONE, "booking.otr.hazmat.phone")
                .addRequestPaths("movement.hazardousContact.phone")
                .setErrorRule(
                        text -> TradeTextChecks.isPlausiblePhoneNumber(text) ? null : texts.text("booking.wrong.phone"))
                .setActiveCondition(
                        () -> hazardous.getAsBoolean() && !customFieldEntries().hasFieldNamed("phone"));
        for (FormField entry : List.of(name, phone)) {
            entry.setFullName(texts.text("booking.stop.full", texts.text("booking.otr.hazmat.short"), entry.label()));
        }
    }

    public CustomFieldEntries customFieldEntries() {
        return customFieldEntries;
    }

    /// The contact for the request. May be called only if the page has no errors.
    public HazardousContact toContact() {
        Map<String, @Nullable Object> wireFields = new LinkedHashMap<>();
        if (name.isActive()) {
            wireFields.put("name", name.trimmedText());
        }
        if (phone.isActive()) {
            wireFields.put("phone", phone.trimmedText());
        }
        customFieldEntries.writeNonEmptyValuesToRequest(wireFields);
        return new HazardousContact(wireFields);
    }
}
