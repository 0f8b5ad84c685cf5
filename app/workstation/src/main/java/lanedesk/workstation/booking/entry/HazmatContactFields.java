package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.client.otr.Movement.HazardousContact;
import lanedesk.freight.TradeTextChecks;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The contact for hazardous goods. The interface does not show the contact's fields, so the page has a name, a
/// phone and the fields that an administrator defined.
public final class HazmatContactFields {

    private final NamedFieldEntries namedFieldEntries;
    private final BookingEntry name;
    private final BookingEntry phone;

    /// `hazardous` tells whether any of the items are.
    public HazmatContactFields(EntryFactory factory, List<CustomField> namedFields, BooleanSupplier hazardous) {
        Texts texts = factory.texts();
        namedFieldEntries = new NamedFieldEntries(
                factory,
                namedFields,
                CustomField.CustomFieldSection.HAZMAT_CONTACT,
                "movement.hazardousContact.",
                hazardous);
        name = factory.add(EntryId.HAZMAT_NAME, "booking.otr.hazmat.name")
                .withPaths("movement.hazardousContact.name", "movement.hazardousContact")
                .activeWhen(
                        () -> hazardous.getAsBoolean() && !namedFieldEntries().has("name"));
        phone = factory.add(EntryId.HAZMAT_PHONE, "booking.otr.hazmat.phone")
                .withPaths("movement.hazardousContact.phone")
                .rule(text -> TradeTextChecks.isPhone(text) ? null : texts.text("booking.wrong.phone"))
                .activeWhen(
                        () -> hazardous.getAsBoolean() && !namedFieldEntries().has("phone"));
        for (BookingEntry entry : List.of(name, phone)) {
            entry.withFullName(texts.text("booking.stop.full", texts.text("booking.otr.hazmat.short"), entry.label()));
        }
    }

    public NamedFieldEntries namedFieldEntries() {
        return namedFieldEntries;
    }

    /// The hazardous contact as it is sent; only for a page without errors.
    public HazardousContact toContact() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (name.isActive()) {
            fields.put("name", name.value());
        }
        if (phone.isActive()) {
            fields.put("phone", phone.value());
        }
        namedFieldEntries.writeTo(fields);
        return new HazardousContact(fields);
    }
}
