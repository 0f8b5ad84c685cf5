package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.client.otr.Movement.HazardousContact;
import lanedesk.freight.ShortTextChecks;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The contact for hazardous materials: a name, a phone number, and the fields that an administrator defined,
/// because the interface does not define the fields of the contact.
public final class HazmatContactFields {

    private final CustomFieldEntries customFieldEntries;
    private final FormField name;
    private final FormField phone;

    /// Creates the fields. They are active while `isHazardous` returns true, that is, if any item is hazardous.
    public HazmatContactFields(EntryFactory factory, List<CustomField> customFields, BooleanSupplier isHazardous) {
        Texts texts = factory.texts();
        customFieldEntries = new CustomFieldEntries(
                factory,
                customFields,
                CustomField.CustomFieldSection.HAZMAT_CONTACT,
                "movement.hazardousContact.",
                isHazardous);
        name = factory.addEntry(EntryId.HAZMAT_NAME, "booking.otr.hazmat.name")
                .addRequestPaths("movement.hazardousContact.name", "movement.hazardousContact")
                .setActiveCondition(() ->
                        isHazardous.getAsBoolean() && !customFieldEntries().hasFieldNamed("name"));
        phone = factory.addEntry(EntryId.HAZMAT_PHONE, "booking.otr.hazmat.phone")
                .addRequestPaths("movement.hazardousContact.phone")
                .setErrorRule(
                        text -> ShortTextChecks.isPlausiblePhoneNumber(text) ? null : texts.text("booking.wrong.phone"))
                .setActiveCondition(() ->
                        isHazardous.getAsBoolean() && !customFieldEntries().hasFieldNamed("phone"));
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
