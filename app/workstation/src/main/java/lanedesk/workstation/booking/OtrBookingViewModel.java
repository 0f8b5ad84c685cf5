package lanedesk.workstation.booking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.QuotedUnits;
import lanedesk.client.otr.Movement.StopInformation;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.HazmatContactFields;
import lanedesk.workstation.booking.entry.InsuranceFields;
import lanedesk.workstation.booking.entry.ItemDimensions;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.entry.NamedFieldEntries;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking of an OTR rate: values fixed by the quote and values of the booking only.
public final class OtrBookingViewModel implements BookingPage {

    private final SavedQuote.Otr quoted;
    private final CarrierQuote rate;
    private final RateChoice choice;
    private final Texts texts;
    private final QuotedOtrShipment shipment;
    private final EntryFactory factory;
    private final BookingEntries entries;
    private final BookingEntry direction;
    private final PickupTimeFields pickupTime;
    private final StopFields pickup;
    private final StopFields delivery;
    private final HazmatContactFields hazmat;
    private final InsuranceFields insurance;
    private final NamedFieldEntries namedBookingFields;
    private final ItemDimensions itemDimensions;

    /// `savedValues` are the values of an earlier page of the shipment.
    OtrBookingViewModel(
            SavedQuote.Otr quote,
            CarrierQuote rate,
            RateChoice choice,
            List<AddressEntry> pickups,
            List<AddressEntry> deliveries,
            Map<String, String> savedValues,
            List<CustomField> namedFields,
            EntryFactory factory) {
        this.quoted = quote;
        this.rate = rate;
        this.choice = choice;
        this.factory = factory;
        texts = factory.texts();
        entries = factory.entries();
        shipment = new QuotedOtrShipment(quote, rate);
        direction = factory.add(EntryId.DIRECTION, "booking.otr.direction").withPaths("freightDirection");
        pickupTime = new PickupTimeFields(
                factory,
                Country.ofServiceCountry(quote.request().origin().country()),
                rate.quoteExpirationDate().toInstant());
        insurance = new InsuranceFields(factory, namedFields, quote.request().insurance());
        pickup = createStop("pickup", QuotedOtrShipment.PICKUP, quote.request().origin(), pickups);
        delivery = createStop(
                "delivery", QuotedOtrShipment.DELIVERY, quote.request().destination(), deliveries);
        hazmat = new HazmatContactFields(factory, namedFields, shipment::isHazardous);
        namedBookingFields =
                new NamedFieldEntries(factory, namedFields, CustomField.CustomFieldSection.BOOKING, "", () -> true);
        itemDimensions = new ItemDimensions(quote.request().items(), entries, texts);
        shipment.addEntries(entries);
        prefill(savedValues);
    }

    private void prefill(Map<String, String> savedValues) {
        insurance.prefill();
        pickupTime.prefill();
        Map<String, String> ownValues =
                shipment.savedValuesFor(savedValues, pickup, delivery, factory.savedReadyDate());
        pickup.prefill(ownValues);
        delivery.prefill(ownValues);
        entries.restore(ownValues);
        pickupTime.start();
    }

    private StopFields createStop(String text, String id, Location at, List<AddressEntry> savedAddresses) {
        return new StopFields(
                entries,
                texts,
                texts.text("booking.otr." + text + ".short"),
                id,
                new StopFields.StopLocation(at.city(), at.state(), at.postalCode(), at.country()),
                savedAddresses,
                StopFields.StopFieldPaths.otr("movement." + text + "Address", "movement." + text + "Information"),
                true);
    }

    /// Length, width and height entries of the item at this index, if they are required; empty otherwise.
    List<BookingEntry> dimensionsOf(int item) {
        return itemDimensions.dimensionsOf(item);
    }

    /// A warning if an item's typed dimensions give another volume than quoted; empty otherwise.
    String volumeWarning(int item, Formats formats) {
        return itemDimensions.volumeWarning(item, shipment.units(), formats);
    }

    @Override
    public Map<Integer, List<String>> dimensions() {
        return itemDimensions.dimensions();
    }

    @Override
    public boolean differsFromQuote() {
        return itemDimensions.volumeDiffersFromQuote(shipment.units());
    }

    /// The quoted part.
    QuotedOtrShipment shipment() {
        return shipment;
    }

    PickupTimeFields pickupTime() {
        return pickupTime;
    }

    HazmatContactFields hazmat() {
        return hazmat;
    }

    InsuranceFields insurance() {
        return insurance;
    }

    NamedFieldEntries namedBookingFields() {
        return namedBookingFields;
    }

    public StopFields pickup() {
        return pickup;
    }

    StopFields delivery() {
        return delivery;
    }

    @Override
    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>(BookingEntries.fromJson(entries.toJson()));
        shipment.addQuoteMarks(values, pickup, delivery);
        values.put(EntryFactory.READY_DATE_KEY, factory.savedReadyDate());
        return BookingEntries.toJson(values);
    }

    @Override
    public SavedQuote.Otr quoted() {
        return quoted;
    }

    @Override
    public BookingEntries entries() {
        return entries;
    }

    @Override
    public List<MissingEntry> missingEntries() {
        return entries.missingEntries();
    }

    @Override
    public void addChangeListener(Runnable action) {
        entries.onChange(action);
    }

    @Override
    public Rate rate() {
        Integer days = RateFaultDetector.credibleTransitDays(rate);
        return new Rate(
                rate.rateNumber(),
                rate.carrierName(),
                days == null
                        ? texts.text("booking.otr.rate.noDays", rate.mode().code(), rate.service())
                        : texts.text("booking.otr.rate", rate.mode().code(), rate.service(), days),
                RateCost.ofStatedCost(DecimalLimits.orUnreadable(rate.totalAmount())),
                choice,
                true,
                rate.quoteExpirationDate().toOffsetDateTime().orElse(null));
    }

    @Override
    public Optional<BookingSubmission> submission() {
        Optional<IsoDateTime> at = pickupTime.toWire();
        if (!missingEntries().isEmpty() || at.isEmpty()) {
            return Optional.empty();
        }
        Movement movement = new Movement(
                new QuotedUnits(quoted.request().uom()),
                at.get(),
                itemDimensions.commodities(),
                pickup.toAddress(),
                delivery.toAddress(),
                new StopInformation(pickup.toContact()),
                new StopInformation(delivery.toContact()),
                shipment.isHazardous() ? hazmat.toContact() : null);
        OtrBooking booking = new OtrBooking(
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.request().customerBsn(),
                quoted.stored().details().customer().customerNumber(),
                new FreightDirection(direction.value()),
                movement,
                insurance.isInsured(),
                additionalFields());
        return Optional.of(new BookingSubmission(
                quoted.id(),
                new BookingSubmission.Request.Otr(booking),
                rate.carrierName(),
                DecimalLimits.orUnreadable(rate.totalAmount()),
                choice.sell(),
                rate.quoteExpirationDate().toOffsetDateTime().orElse(null),
                null));
    }

    private Map<String, @Nullable Object> additionalFields() {
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        namedBookingFields.writeTo(more);
        if (insurance.isInsured()) {
            more.put(CustomField.INSURANCE, insurance.toFields());
        }
        return more;
    }

    @Override
    public List<AddressEntry> usedAddresses() {
        long customer = quoted.stored().details().customer().customerNumber();
        return List.of(pickup.toAddressEntry(customer), delivery.toAddressEntry(customer));
    }
}
