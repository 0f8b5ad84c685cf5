package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.QuotedUnits;
import lanedesk.client.otr.Movement.StopInformation;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.HazmatContactFields;
import lanedesk.workstation.booking.entry.InsuranceFields;
import lanedesk.workstation.booking.entry.ItemDimensions;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.entry.NamedFieldEntries;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking of an OTR rate: values fixed by the quote and values of the booking only.
public final class OtrBookingViewModel implements BookingPage {

    private static final LocalTime DEFAULT_PICKUP_TIME = LocalTime.of(8, 0);

    /// The prefix of each stop's ids.
    static final String PICKUP = "bookPickup";

    static final String DELIVERY = "bookDelivery";

    /// Keys of a draft besides its entries: the places, items and insurance that the values apply to.
    static final String PICKUP_ZIP = "pickupZip";

    static final String DELIVERY_ZIP = "deliveryZip";
    private static final String ITEMS = "items";
    private static final String INSURANCE = "insurance";

    private static final Set<String> TIMES = Set.of(EntryId.PICKUP_DATE.controlId(), EntryId.PICKUP_TIME.controlId());

    private final SavedQuote.Otr quoted;
    private final CarrierQuote rate;
    private final RateChoice choice;
    private final Texts texts;
    private final EntryFactory factory;
    private final BookingEntries entries;
    private final BookingEntry direction;
    private final Country pickupCountry;
    private final BookingEntry pickupDate;
    private final BookingEntry pickupTime;
    private final RepeatedHour repeatedHour;
    private final BusinessDaySuggestion businessDaySuggestion;
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
        direction = factory.add(EntryId.DIRECTION, "booking.otr.direction").withPaths("freightDirection");
        pickupCountry = Country.ofServiceCountry(quote.request().origin().country());
        pickupDate = factory.addDay(EntryId.PICKUP_DATE, "booking.otr.date", pickupCountry, DateUse.PICKUP)
                .withPaths("movement.estimatedPickupDate");
        pickupTime = factory.addTime(EntryId.PICKUP_TIME, "booking.otr.time")
                .rule(text -> factory.timeError(text, pickupDateTime()));
        repeatedHour = new RepeatedHour(factory, EntryId.PICKUP_REPEATED_HOUR, this::pickupDateTime);
        businessDaySuggestion = new BusinessDaySuggestion(factory, pickupDate, pickupCountry);
        insurance = new InsuranceFields(factory, namedFields, quote.request().insurance());
        pickup = createStop("pickup", PICKUP, quote.request().origin(), pickups);
        delivery = createStop("delivery", DELIVERY, quote.request().destination(), deliveries);
        hazmat = new HazmatContactFields(factory, namedFields, this::isHazardous);
        namedBookingFields =
                new NamedFieldEntries(factory, namedFields, CustomField.CustomFieldSection.BOOKING, "", () -> true);
        itemDimensions = new ItemDimensions(quote.request().items(), entries, texts);
        addQuotedEntries();
        prefill(savedValues);
    }

    private void addQuotedEntries() {
        var customer = quoted.stored().details().customer();
        entries.add("bookCustomer", "booking.customer")
                .withPaths("customerNumber")
                .locked(PlainText.toLine(customer.name()));
        entries.add("bookBranch", "booking.branch")
                .withPaths("customerBsn")
                .locked(Long.toString(quoted.request().customerBsn()));
        entries.add("bookUnits", "booking.units")
                .withPaths("movement.quote.uom")
                .locked(quoted.request().uom().code());
        entries.add("bookQuote", "booking.quote")
                .withPaths("quoteNumber", "rateNumber")
                .locked(quoted.quoteNumber() + " · " + rate.rateNumber());
    }

    private void prefill(Map<String, String> savedValues) {
        insurance.prefill();
        pickupDate.setText(factory.pickupDayText(pickupCountry));
        pickupTime.setText(factory.dayText().format(DEFAULT_PICKUP_TIME));
        Map<String, String> ownValues = savedValuesForQuote(savedValues);
        pickup.prefill(ownValues);
        delivery.prefill(ownValues);
        entries.restore(ownValues);
        factory.clearPastDate(pickupDate);
        List.of(pickupDate, pickupTime).forEach(entry -> entry.textProperty().subscribe(_ -> checkPickupDay()));
    }

    // The values of an earlier page that apply to this quote. For another lane the date and direction are kept, but
    // not the addresses. For other insurance the quote's insurance applies.
    private Map<String, String> savedValuesForQuote(Map<String, String> savedValues) {
        Map<String, String> ownValues = new LinkedHashMap<>(savedValues);
        removeStopValues(ownValues, PICKUP, pickup, PICKUP_ZIP);
        removeStopValues(ownValues, DELIVERY, delivery, DELIVERY_ZIP);
        if (!itemsKey(quoted).equals(savedValues.get(ITEMS))) {
            ownValues.keySet().removeIf(id -> id.startsWith("bookItem"));
        }
        if (!insuranceKey(quoted).equals(savedValues.get(INSURANCE))) {
            ownValues.keySet().removeIf(InsuranceFields::isInsuranceField);
        }
        if (!factory.savedReadyDate().equals(savedValues.getOrDefault(EntryFactory.READY_DATE_KEY, ""))) {
            ownValues.remove(EntryId.PICKUP_DATE.controlId());
        }
        return ownValues;
    }

    private static void removeStopValues(Map<String, String> values, String prefix, StopFields stop, String key) {
        if (!stop.stopLocation().zip().equals(values.get(key))) {
            values.keySet().removeIf(id -> id.startsWith(prefix) && !TIMES.contains(id));
        }
    }

    private static String itemsKey(SavedQuote.Otr quote) {
        return Integer.toString(quote.request().items().hashCode());
    }

    private static String insuranceKey(SavedQuote.Otr quote) {
        return String.valueOf(quote.request().insurance());
    }

    /// Stores which quoted items the dimensions and insurance in the values apply to.
    static void addItemMarks(Map<String, String> values, SavedQuote.Otr quote) {
        values.put(ITEMS, itemsKey(quote));
        values.put(INSURANCE, insuranceKey(quote));
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
        return itemDimensions.volumeWarning(item, units(), formats);
    }

    @Override
    public Map<Integer, List<String>> dimensions() {
        return itemDimensions.dimensions();
    }

    @Override
    public boolean differsFromQuote() {
        return itemDimensions.volumeDiffersFromQuote(units());
    }

    boolean isHazardous() {
        return quoted.request().items().stream().anyMatch(QuoteItem::isHazardous);
    }

    private UnitSystem units() {
        return UnitSystem.parse(quoted.request().uom().code()).orElse(UnitSystem.US);
    }

    /// The pickup's date and time; empty while either is missing or invalid.
    Optional<LocalDateTime> pickupDateTime() {
        return factory.parseDay(pickupDate.value())
                .flatMap(day -> TradeTextChecks.parseTime(pickupTime.value()).map(day::atTime));
    }

    /// Suggests the next business day for the pickup.
    BusinessDaySuggestion businessDaySuggestion() {
        return businessDaySuggestion;
    }

    private void checkPickupDay() {
        repeatedHour.updateChoice();
        pickupDate
                .warningProperty()
                .set(pickupDateTime().map(this::pickupWarning).orElse(""));
        businessDaySuggestion.updateFor(pickupDateTime().map(LocalDateTime::toLocalDate));
    }

    private String pickupWarning(LocalDateTime begin) {
        Optional<Instant> rateExpiry = rate.quoteExpirationDate().toInstant();
        Stream<String> over = rateExpiry
                .map(end -> factory.calendar().localTime(end))
                .filter(begin::isAfter)
                .map(end -> texts.text(
                        "booking.caution.over",
                        factory.dayText().format(end),
                        factory.zoneName(rateExpiry.orElseThrow())))
                .stream();
        return Stream.concat(Stream.of(factory.pickupTimeWarning(begin, pickupCountry, DateUse.PICKUP)), over)
                .filter(message -> !message.isEmpty())
                .collect(Collectors.joining(" · "));
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
        values.put(PICKUP_ZIP, pickup.stopLocation().zip());
        values.put(DELIVERY_ZIP, delivery.stopLocation().zip());
        addItemMarks(values, quoted);
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
        Optional<IsoDateTime> at = repeatedHour.toWire();
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
                isHazardous() ? hazmat.toContact() : null);
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
