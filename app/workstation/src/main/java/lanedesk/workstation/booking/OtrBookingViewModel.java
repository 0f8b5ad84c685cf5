package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.otr.Address;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Contact;
import lanedesk.client.otr.FreightDirection;
import lanedesk.client.otr.Location;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.QuoteItem;
import lanedesk.workstation.booking.entry.BookedInsurance;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HazmatContact;
import lanedesk.workstation.booking.entry.NamedEntries;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.entry.QuotedItems;
import lanedesk.workstation.booking.entry.StopForm;
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.calendar.Country;
import lanedesk.workstation.freight.rates.RateCost;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;

/// The booking of an over-the-road rate: what the quote settled and what only a booking has.
public final class OtrBookingViewModel implements BookingPage {

    private final Quoted.Otr quoted;
    private final CarrierQuote rate;
    private final BigDecimal sell;
    private final Texts texts;
    private final EntryFactory asking;
    private final Entries entries;
    private final Entry direction;
    private final Entry date;
    private final Entry time;
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
            @Nullable BigDecimal sell,
            List<AddressEntry> pickups,
            List<AddressEntry> deliveries,
            Map<String, String> kept,
            List<NamedField> namedFields,
            EntryFactory asking) {
        this.quoted = quoted;
        this.rate = rate;
        this.sell = sell == null ? rate.suggestedRate() : sell;
        this.asking = asking;
        texts = asking.texts();
        entries = asking.entries();
        addLocked();
        goods = new QuotedItems(quoted.request().items(), entries, texts);
        direction = entries.add("bookDirection", "booking.otr.direction").at("freightDirection");
        date = asking.addDay("bookPickupDate", "booking.otr.date").at("movement.estimatedPickupDate");
        time = asking.addTime("bookPickupTime", "booking.otr.time");
        pickup = stop("pickup", "bookPickup", quoted.request().origin(), pickups);
        delivery = stop("delivery", "bookDelivery", quoted.request().destination(), deliveries);
        hazmat = new HazmatContact(asking, namedFields, this::isHazardous);
        insurance = new BookedInsurance(asking, namedFields, quoted.request().insurance());
        namedBooking = new NamedEntries(asking, namedFields, NamedField.Place.BOOKING, "", () -> true);
        start(kept);
    }

    private void addLocked() {
        var customer = quoted.stored().facts().customer();
        entries.add("bookCustomer", "booking.customer").at("customerNumber").locked(customer.name());
        entries.add("bookBranch", "booking.branch")
                .at("customerBsn")
                .locked(Long.toString(quoted.request().customerBsn()));
        entries.add("bookUnits", "booking.units")
                .at("movement.quote.uom")
                .locked(quoted.request().uom().code());
        entries.add("bookQuote", "booking.quote")
                .at("quoteNumber", "rateNumber")
                .locked(quoted.quoteNumber() + " · " + rate.rateNumber());
    }

    private void start(Map<String, String> kept) {
        insurance.start();
        date.set(asking.pickupDay(pickupCountry()));
        time.set(asking.days().write(LocalTime.of(8, 0)));
        Map<String, String> mine = forThisLane(kept);
        pickup.offer(mine);
        delivery.offer(mine);
        entries.restore(mine);
        if (isPast(date.value())) {
            date.set(asking.pickupDay(pickupCountry()));
        }
        List.of(date, time).forEach(entry -> entry.textProperty().subscribe(_ -> checkPickup()));
    }

    private Country pickupCountry() {
        return Country.of(quoted.request().origin().country());
    }

    private void checkPickup() {
        date.cautionProperty()
                .set(asking.day(date.value())
                        .flatMap(day -> TradeText.time(time.value()).map(day::atTime))
                        .map(this::pickupCaution)
                        .orElse(""));
    }

    private String pickupCaution(LocalDateTime begin) {
        Stream<String> over = rate
                .quoteExpirationDate()
                .instant()
                .map(end -> asking.calendar().at(end))
                .filter(begin::isAfter)
                .map(end -> texts.text("booking.caution.over", asking.days().write(end.toLocalDate())))
                .stream();
        return Stream.concat(Stream.of(asking.caution(begin, pickupCountry(), Use.PICKUP)), over)
                .filter(said -> !said.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    // A shipment edited to another lane keeps its date and direction, not the addresses of the lane it had. One that
    // was quoted with other insurance is booked with that.
    private Map<String, String> forThisLane(Map<String, String> kept) {
        Map<String, String> mine = new LinkedHashMap<>(kept);
        forget(mine, "bookPickup", pickup, "pickupZip");
        forget(mine, "bookDelivery", delivery, "deliveryZip");
        if (!String.valueOf(itemsKey()).equals(kept.get("items"))) {
            mine.keySet().removeIf(id -> id.startsWith("bookItem"));
        }
        if (!insuranceKey().equals(kept.get("insurance"))) {
            mine.keySet().removeIf(BookedInsurance::isPart);
        }
        if (!asking.readyKey().equals(kept.getOrDefault("ready", ""))) {
            mine.remove(date.id());
        }
        return mine;
    }

    private static void forget(Map<String, String> values, String prefix, StopForm stop, String key) {
        if (!stop.place().zip().equals(values.get(key))) {
            values.keySet()
                    .removeIf(id ->
                            id.startsWith(prefix) && !id.equals("bookPickupDate") && !id.equals("bookPickupTime"));
        }
    }

    private int itemsKey() {
        return quoted.request().items().hashCode();
    }

    private String insuranceKey() {
        return String.valueOf(quoted.request().insurance());
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

    private boolean isPast(String text) {
        return asking.day(text).filter(day -> day.isBefore(asking.today())).isPresent();
    }

    boolean isHazardous() {
        return quoted.request().items().stream().anyMatch(QuoteItem::isHazardous);
    }

    List<QuoteItem> items() {
        return quoted.request().items();
    }

    /// Length, width and height of the item of that place where they are asked for; none where it has them.
    List<Entry> dimensionsOf(int item) {
        return goods.dimensionsOf(item);
    }

    /// What to think of where the dimensions typed for the item of that place make another volume than it was quoted
    /// by;
    /// empty where they do not.
    String volumeCaution(int item, Formats formats) {
        return goods.volumeCaution(item, system(), formats);
    }

    private UnitSystem system() {
        return UnitSystem.of(quoted.request().uom().code()).orElse(UnitSystem.US);
    }

    @Override
    public Map<Integer, List<String>> measured() {
        return goods.measured();
    }

    @Override
    public boolean differsFromQuote() {
        return goods.makeAnotherVolume(system());
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
        Map<String, String> values = new LinkedHashMap<>(Entries.kept(entries.toJson()));
        values.put("pickupZip", pickup.place().zip());
        values.put("deliveryZip", delivery.place().zip());
        values.put("items", Integer.toString(itemsKey()));
        values.put("insurance", insuranceKey());
        values.put("ready", asking.readyKey());
        return Entries.write(values);
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
        return new Rate(
                rate.rateNumber(),
                rate.carrierName(),
                texts.text("booking.otr.rate", rate.mode().code(), rate.service(), rate.transitDays()),
                RateCost.exactly(rate.totalAmount()),
                sell,
                true,
                rate.quoteExpirationDate().withOffset().orElse(null));
    }

    @Override
    public Optional<BookingOrder> order() {
        Optional<LocalDate> day = asking.day(date.value());
        Optional<LocalTime> hour = TradeText.time(time.value());
        if (!missing().isEmpty() || day.isEmpty() || hour.isEmpty()) {
            return Optional.empty();
        }
        Movement movement = new Movement(
                quoted.request().uom(),
                IsoDateTime.of(day.get().atTime(hour.get())),
                goods.commodities(),
                address(pickup),
                address(delivery),
                contact(pickup),
                contact(delivery),
                isHazardous() ? hazmat.contact() : null);
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
                rate.totalAmount(),
                sell,
                rate.quoteExpirationDate().withOffset().orElse(null),
                null));
    }

    private static Address address(StopForm stop) {
        return new Address(
                stop.name.value(),
                stop.line1.value(),
                stop.line2.isEmpty() ? null : stop.line2.value(),
                stop.place().city(),
                stop.place().state(),
                stop.place().zip(),
                stop.place().country());
    }

    private static Contact contact(StopForm stop) {
        return new Contact(stop.contact.value(), stop.phone.value(), stop.email.value());
    }

    private Map<String, @Nullable Object> moreFields() {
        Map<String, @Nullable Object> more = new LinkedHashMap<>();
        if (insurance.isInsured()) {
            more.put("insurance", insurance.details());
        }
        namedBooking.into(more);
        return more;
    }

    @Override
    public List<AddressEntry> used() {
        long customer = quoted.stored().facts().customer().customerNumber();
        return List.of(pickup.learned(customer), delivery.learned(customer));
    }
}
