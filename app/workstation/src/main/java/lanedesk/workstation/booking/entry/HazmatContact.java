package lanedesk.workstation.booking.entry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lanedesk.client.otr.Movement.HazardousContact;
import lanedesk.freight.TradeText;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The contact for hazardous goods. The interface shows none of the contact's fields, so a name and a phone are
/// asked for, and the fields that an administrator named.
public final class HazmatContact {

    private final NamedEntries named;
    private final Entry name;
    private final Entry phone;

    /// `hazardous` tells whether any of the goods are.
    public HazmatContact(EntryFactory factory, List<NamedField> namedFields, BooleanSupplier hazardous) {
        Texts texts = factory.texts();
        named = new NamedEntries(
                factory, namedFields, NamedField.Place.HAZMAT_CONTACT, "movement.hazardousContact.", hazardous);
        name = factory.add(EntryId.HAZMAT_NAME, "booking.otr.hazmat.name")
                .withPaths("movement.hazardousContact.name", "movement.hazardousContact")
                .onlyIf(() -> hazardous.getAsBoolean() && !named().has("name"));
        phone = factory.add(EntryId.HAZMAT_PHONE, "booking.otr.hazmat.phone")
                .withPaths("movement.hazardousContact.phone")
                .rule(text -> TradeText.isPhone(text) ? null : texts.text("booking.wrong.phone"))
                .onlyIf(() -> hazardous.getAsBoolean() && !named().has("phone"));
        for (Entry entry : List.of(name, phone)) {
            entry.called(texts.text("booking.stop.full", texts.text("booking.otr.hazmat.short"), entry.label()));
        }
    }

    public NamedEntries named() {
        return named;
    }

    /// Returns the hazardous contact as it is sent; called only on a page without problems.
    public HazardousContact contact() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (name.isAsked()) {
            fields.put("name", name.value());
        }
        if (phone.isAsked()) {
            fields.put("phone", phone.value());
        }
        named.writeTo(fields);
        return new HazardousContact(fields);
    }
}
