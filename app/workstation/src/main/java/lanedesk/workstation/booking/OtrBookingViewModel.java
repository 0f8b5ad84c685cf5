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
import lanedesk.freight.Figures;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.BookedInsurance;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.HazmatContact;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.entry.QuotedItems;
import lanedesk.workstation.booking.entry.StopForm;
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.RateFaults;
import org.jspecify.annotations.Nullable;

/// The booking of an over-the-road rate: what the quote settled and what only a booking has.
public final class OtrBookingViewModel implements BookingPage {

    private final Quoted.Otr quoted;
    private final CarrierQuote rate;
    private final RateChoice choice;
    private final Texts texts;
    private final QuotedOtrShipment shipment;
    private final EntryFactory factory;
    private final Entries entries;
    private final Entry direction;
    private final PickupTime time;
    private final StopForm pickup;
    private final StopForm delivery;
    private final HazmatContact hazmat;
    private final BookedInsurance insurance;
    private final NamedEntries namedBooking;
    private final QuotedItems goods;

    /// `kept` are the values of an earlier page of the shipment.
    OtrBookingViewModel(
            Quoted.Otr quoted,
            CarrierQuote rate,
            RateChoice choice,
            List<AddressEntry> pickups,
            List<AddressEntry> deliveries,
            Map<String, String> kept,
            List<NamedField> namedFields,
            EntryFactory factory) {
        this.quoted = quoted;
        this.rate = rate;
        this.choice = choice;
        this.factory = factory;
        texts = factory.texts();
        entries = factory.entries();
        shipment = new QuotedOtrShipment(quoted, rate);
        direction = factory.add(EntryId.DIRECTION, "booking.otr.direction").withPaths("freightDirection");
        time = new PickupTime(
                factory,
                Country.ofPlace(quoted.request().origin().country()),
                rate.quoteExpirationDate().instant());
        insurance = new BookedInsurance(factory, namedFields, quoted.request().insurance());
        pickup = stop("pickup", QuotedOtrShipment.PICKUP, quoted.request().origin(), pickups);
        delivery = stop("delivery", QuotedOtrShipment.DELIVERY, quoted.request().destination(), deliveries);
        hazmat = new HazmatContact(factory, namedFields, shipment::isHazardous);
        namedBooking = new NamedEntries(factory, namedFields, NamedField.Place.BOOKING, "", () -> true);
        goods = new QuotedItems(quoted.request().items(), entries, texts);
        shipment.add(entries);
        start(kept);
    }

    private void start(Map<String, String> kept) {
        insurance.start();
        time.prefill();
        Map<String, String> mine = shipment.keptFor(kept, pickup, delivery, factory.readyKey());
        pickup.offer(mine);
        delivery.offer(mine);
        entries.restore(mine);
        time.start();
    }

    private StopForm stop(String word, String id, Location at, List<AddressEntry> known) {
        return new StopForm(
                entries,
                texts,
                texts.text("booking.otr." + word + ".short"),
                id,
                new StopForm.Place(at.city(), at.state(), at.postalCode(), at.country()),
                known,
                StopForm.Paths.otr("movement." + word + "Address", "movement." + word + "Information"),
                true);
    }

    /// Length, width and height of the item of that place where they are asked for; none where it has them.
    List<Entry> dimensionsOf(int item) {
        return goods.dimensionsOf(item);
    }

    /// Returns a caution where the typed dimensions of an item make another volume than it was quoted by; empty
    /// where they do not.
    String volumeCaution(int item, Formats formats) {
        return goods.volumeCaution(item, shipment.units(), formats);
    }

    @Override
    public Map<Integer, List<String>> dimensions() {
        return goods.dimensions();
    }

    @Override
    public boolean differsFromQuote() {
        return goods.makeAnotherVolume(shipment.units());
    }

    /// Returns the quoted part.
    QuotedOtrShipment shipment() {
        return shipment;
    }

    PickupTime time() {
        return time;
    }

    HazmatContact hazmat() {
        return hazmat;
    }

    BookedInsurance insurance() {
        return insurance;
    }

    NamedEntries namedBooking() {
        return namedBooking;
    }

    public StopForm pickup() {
        return pickup;
    }

    StopForm delivery() {
        return delivery;
    }

    @Override
    public String toJson() {
        Map<String, String> values = new LinkedHashMap<>(Entries.fromJson(entries.toJson()));
        shipment.mark(values, pickup, delivery);
        values.put(EntryFactory.READY, factory.readyKey());
        return Entries.toJson(values);
    }

    @Override
    public Quoted.Otr quoted() {
        return quoted;
    }

    @Override
    public Entries entries() {
        return entries;
    }

    @Override
    public List<OpenItem> missing() {
        return entries.missing();
    }

    @Override
    public void onChange(Runnable action) {
        entries.onChange(action);
    }

    @Override
    public Rate rate() {
        Integer days = RateFaults.transit(rate);
        return new Rate(
                rate.rateNumber(),
                rate.carrierName(),
                days == null
                        ? texts.text("booking.otr.rate.noDays", rate.mode().code(), rate.service())
                        : texts.text("booking.otr.rate", rate.mode().code(), rate.service(), days),
                RateCost.exactly(Figures.orNotRead(rate.totalAmount())),
                choice,
                true,
                rate.quoteExpirationDate().withOffset().orElse(null));
    }

    @Override
    public Optional<BookingOrder> order() {
        Optional<IsoDateTime> at = time.toWire();
        if (!missing().isEmpty() || at.isEmpty()) {
            return Optional.empty();
        }
        Movement movement = new Movement(
                new QuotedUnits(quoted.request().uom()),
                at.get(),
                goods.commodities(),
                pickup.address(),
                delivery.address(),
                new StopInformation(pickup.contact()),
                new StopInformation(delivery.contact()),
                shipment.isHazardous() ? hazmat.contact() : null);
        OtrBooking booking = new OtrBooking(
                quoted.quoteNumber(),
                rate.rateNumber(),
                quoted.request().customerBsn(),
                quoted.stored().facts().customer().customerNumber(),
                new FreightDirection(direction.value()),
                movement,
                insurance.isInsured(),
                moreFields());
        return Optional.of(new BookingOrder(
                quoted.id(),
                new BookingOrder.Request.Otr(booking),
                rate.carrierName(),
                Figures.orNotRead(rate.totalAmount()),
                choice.sell(),
                rate.quoteExpirationDate().withOffset().orElse(null),
                null));
    }

    private Map<String, @Nullable Object> moreFields() {
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        namedBooking.writeTo(more);
        if (insurance.isInsured()) {
            more.put(NamedField.INSURANCE, insurance.details());
        }
        return more;
    }

    @Override
    public List<AddressEntry> used() {
        long customer = quoted.stored().facts().customer().customerNumber();
        return List.of(pickup.toAddressEntry(customer), delivery.toAddressEntry(customer));
    }
}
