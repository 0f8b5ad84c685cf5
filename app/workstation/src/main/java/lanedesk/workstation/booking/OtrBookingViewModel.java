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
import javafx.util.Subscription;
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
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.rates.RateCost;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.booking.entry.CustomFieldEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.HazmatContactFields;
import lanedesk.workstation.booking.entry.InsuranceFields;
import lanedesk.workstation.booking.entry.ItemDimensions;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.booking.entry.StopFields;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The booking page of an OTR rate: the values that are fixed by the quote and the values that only the booking
/// needs.
public final class OtrBookingViewModel implements BookingPage {

    private static final LocalTime DEFAULT_PICKUP_TIME = LocalTime.of(8, 0);

    /// The prefix of the entry ids of the pickup; the next constant is the prefix of the delivery.
    static final String PICKUP_ID_PREFIX = "bookPickup";

    static final String DELIVERY_ID_PREFIX = "bookDelivery";

    /// Keys in a draft that are not ids of entries. Their values identify the places, items and insurance to
    /// which the entries of the draft apply.
    static final String PICKUP_ZIP_KEY = "pickupZip";

    static final String DELIVERY_ZIP_KEY = "deliveryZip";
    private static final String ITEMS_KEY = "items";
    private static final String INSURANCE_KEY = "insurance";

    private static final Set<String> PICKUP_TIME_IDS =
            Set.of(EntryId.PICKUP_DATE.controlId(), EntryId.PICKUP_TIME.controlId());

    private final SavedQuote.Otr quote;
    private final CarrierQuote carrierQuote;
    private final RateChoice rateChoice;
    private final Texts texts;
    private final EntryFactory entryFactory;
    private final Form entries;
    private final FormField direction;
    private final Country pickupCountry;
    private final FormField pickupDate;
    private final FormField pickupTime;
    private final RepeatedHour repeatedHour;
    /// The suggestion to move the pickup to the next business day.
    final BusinessDaySuggestion businessDaySuggestion;
    private final StopFields pickup;
    final StopFields delivery;
    final HazmatContactFields hazmat;
    final InsuranceFields insurance;
    final CustomFieldEntries customFieldEntries;
    final ItemDimensions itemDimensions;

    /// The address book entries with the postal code of the pickup and of the delivery.
    record StopAddresses(List<AddressEntry> pickup, List<AddressEntry> delivery) {}

    /// @param savedValues the values of an earlier page of the shipment, by entry id
    /// @param customFields the fields that an administrator defined
    OtrBookingViewModel(
            SavedQuote.Otr quote,
            CarrierQuote carrierQuote,
            RateChoice rateChoice,
            StopAddresses savedAddresses,
            Map<String, String> savedValues,
            List<CustomField> customFields,
            EntryFactory entryFactory) {
        this.quote = quote;
        this.carrierQuote = carrierQuote;
        this.rateChoice = rateChoice;
        this.entryFactory = entryFactory;
        texts = entryFactory.texts();
        entries = entryFactory.entries();
        direction = entryFactory
                .addEntry(EntryId.DIRECTION, "booking.otr.direction")
                .addRequestPaths("freightDirection");
        pickupCountry = Country.parseOrUnitedStates(quote.request().origin().country());
        pickupDate = entryFactory
                .addDateEntry(EntryId.PICKUP_DATE, "booking.otr.date", pickupCountry, DateUse.PICKUP)
                .addRequestPaths("movement.estimatedPickupDate");
        pickupTime = entryFactory
                .addTimeEntry(EntryId.PICKUP_TIME, "booking.otr.time")
                .setErrorRule(text -> entryFactory.timeOrSkippedHourErrorOf(text, pickupDateTime()));
        repeatedHour = new RepeatedHour(entryFactory, EntryId.PICKUP_REPEATED_HOUR, this::pickupDateTime);
        businessDaySuggestion = new BusinessDaySuggestion(entryFactory, pickupDate, pickupCountry);
        insurance =
                new InsuranceFields(entryFactory, customFields, quote.request().insurance());
        pickup = createStopFields("pickup", PICKUP_ID_PREFIX, quote.request().origin(), savedAddresses.pickup());
        delivery = createStopFields(
                "delivery", DELIVERY_ID_PREFIX, quote.request().destination(), savedAddresses.delivery());
        hazmat = new HazmatContactFields(entryFactory, customFields, this::isHazardous);
        customFieldEntries = new CustomFieldEntries(
                entryFactory, customFields, CustomField.CustomFieldSection.BOOKING, "", () -> true);
        itemDimensions = new ItemDimensions(quote.request().items(), entries, texts);
        addReadOnlyQuotedEntries();
        prefillAndRestoreSavedValues(savedValues);
    }

    private void addReadOnlyQuotedEntries() {
        var customer = quote.stored().details().customer();
        entries.addField("bookCustomer", "booking.customer")
                .addRequestPaths("customerNumber")
                .makeReadOnlyWithText(PlainText.toDisplayLine(customer.name()));
        entries.addField("bookBranch", "booking.branch")
                .addRequestPaths("customerBsn")
                .makeReadOnlyWithText(Long.toString(quote.request().customerBsn()));
        entries.addField("bookUnits", "booking.units")
                .addRequestPaths("movement.quote.uom")
                .makeReadOnlyWithText(quote.request().uom().code());
        entries.addField("bookQuote", "booking.quote")
                .addRequestPaths("quoteNumber", "rateNumber")
                .makeReadOnlyWithText(quote.quoteNumber() + " · " + carrierQuote.rateNumber());
    }

    private void prefillAndRestoreSavedValues(Map<String, String> savedValues) {
        insurance.prefillFromQuoteAndShowHints();
        pickupDate.setText(entryFactory.formatInitialPickupDate(pickupCountry));
        pickupTime.setText(entryFactory.dateTimeFormats().format(DEFAULT_PICKUP_TIME));
        Map<String, String> restorableValues = selectSavedValuesForQuote(savedValues);
        pickup.fillFromOnlySavedAddressOrHint(restorableValues);
        delivery.fillFromOnlySavedAddressOrHint(restorableValues);
        entries.restoreValues(restorableValues);
        entryFactory.clearDateIfPast(pickupDate);
        List.of(pickupDate, pickupTime).forEach(entry -> entry.textProperty().subscribe(_ -> updatePickupAdvice()));
    }

    // The values of an earlier page that apply to this quote. For another postal code, the address and contact
    // of the stop are left out, but pickup date, time and direction stay. For another ready date, the pickup
    // date is left out. For other items or other insurance, their values are left out.
    private Map<String, String> selectSavedValuesForQuote(Map<String, String> savedValues) {
        Map<String, String> ownValues = new LinkedHashMap<>(savedValues);
        removeStopValuesIfPlaceChanged(ownValues, PICKUP_ID_PREFIX, pickup, PICKUP_ZIP_KEY);
        removeStopValuesIfPlaceChanged(ownValues, DELIVERY_ID_PREFIX, delivery, DELIVERY_ZIP_KEY);
        if (!createItemsKey(quote).equals(savedValues.get(ITEMS_KEY))) {
            ownValues.keySet().removeIf(id -> id.startsWith("bookItem"));
        }
        if (!createInsuranceKey(quote).equals(savedValues.get(INSURANCE_KEY))) {
            ownValues.keySet().removeIf(InsuranceFields::isInsuranceEntry);
        }
        if (!entryFactory.readyDateForDraft().equals(savedValues.getOrDefault(EntryFactory.READY_DATE_DRAFT_KEY, ""))) {
            ownValues.remove(EntryId.PICKUP_DATE.controlId());
        }
        return ownValues;
    }

    private static void removeStopValuesIfPlaceChanged(
            Map<String, String> values, String prefix, StopFields stop, String key) {
        if (!stop.stopLocation().zip().equals(values.get(key))) {
            values.keySet().removeIf(id -> id.startsWith(prefix) && !PICKUP_TIME_IDS.contains(id));
        }
    }

    private static String createItemsKey(SavedQuote.Otr quote) {
        return Integer.toString(quote.request().items().hashCode());
    }

    private static String createInsuranceKey(SavedQuote.Otr quote) {
        return String.valueOf(quote.request().insurance());
    }

    /// Stores in `values` which items and which insurance the dimensions and insurance values apply to.
    static void putItemsAndInsuranceKeys(Map<String, String> values, SavedQuote.Otr quote) {
        values.put(ITEMS_KEY, createItemsKey(quote));
        values.put(INSURANCE_KEY, createInsuranceKey(quote));
    }

    private StopFields createStopFields(
            String key, String id, Location quotedLocation, List<AddressEntry> savedAddresses) {
        return new StopFields(
                entryFactory,
                texts.text("booking.otr." + key + ".short"),
                id,
                new StopFields.StopLocation(
                        quotedLocation.city(),
                        quotedLocation.state(),
                        quotedLocation.postalCode(),
                        quotedLocation.country()),
                savedAddresses,
                StopFields.StopFieldPaths.ofOtr("movement." + key + "Address", "movement." + key + "Information"),
                true);
    }

    /// A warning if an item's typed dimensions give another volume than the quote; otherwise empty.
    String volumeDifferenceWarningOf(int itemIndex, Formats formats) {
        return itemDimensions.volumeDifferenceWarningOf(itemIndex, unitSystem(), formats);
    }

    @Override
    public Map<Integer, List<String>> typedDimensions() {
        return itemDimensions.completeDimensionsByItem();
    }

    @Override
    public boolean isAnyTypedVolumeDifferent() {
        return itemDimensions.isAnyVolumeDifferent(unitSystem());
    }

    boolean isHazardous() {
        return quote.request().items().stream().anyMatch(QuoteItem::isHazardous);
    }

    private UnitSystem unitSystem() {
        return UnitSystem.parse(quote.request().uom().code()).orElse(UnitSystem.US);
    }

    /// The pickup date and time; empty while one of the two is missing or invalid.
    Optional<LocalDateTime> pickupDateTime() {
        return entryFactory
                .parseDate(pickupDate.trimmedText())
                .flatMap(day ->
                        ShortTextChecks.parseTime(pickupTime.trimmedText()).map(day::atTime));
    }

    private void updatePickupAdvice() {
        repeatedHour.updateQuestionOrClearChoice();
        pickupDate
                .warningProperty()
                .set(pickupDateTime().map(this::createPickupWarning).orElse(""));
        businessDaySuggestion.updateSuggestion(pickupDateTime().map(LocalDateTime::toLocalDate));
    }

    private String createPickupWarning(LocalDateTime begin) {
        Optional<Instant> rateExpiry = carrierQuote.quoteExpirationDate().toCredibleInstant();
        Stream<String> expiryWarning = rateExpiry
                .map(end -> entryFactory.calendar().toLocalDateTime(end))
                .filter(begin::isAfter)
                .map(end -> texts.text(
                        "booking.caution.over",
                        entryFactory.dateTimeFormats().format(end),
                        entryFactory.zoneNameAt(rateExpiry.orElseThrow())))
                .stream();
        return Stream.concat(
                        Stream.of(entryFactory.stopTimeWarningOf(begin, pickupCountry, DateUse.PICKUP)), expiryWarning)
                .filter(message -> !message.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    public StopFields pickupStop() {
        return pickup;
    }

    @Override
    public String toDraftJson() {
        Map<String, String> values = new LinkedHashMap<>(Form.parseDraftJson(entries.toDraftJson()));
        values.put(PICKUP_ZIP_KEY, pickup.stopLocation().zip());
        values.put(DELIVERY_ZIP_KEY, delivery.stopLocation().zip());
        putItemsAndInsuranceKeys(values, quote);
        values.put(EntryFactory.READY_DATE_DRAFT_KEY, entryFactory.readyDateForDraft());
        return Form.toDraftJson(values);
    }

    @Override
    public SavedQuote.Otr quote() {
        return quote;
    }

    @Override
    public Form entries() {
        return entries;
    }

    @Override
    public List<MissingField> missingEntries() {
        return entries.missingFields();
    }

    @Override
    public void setReferences(List<ShipmentReference> references) {
        Stream.of(hazmat.customFieldEntries(), insurance.customFieldEntries(), customFieldEntries)
                .forEach(fields -> fields.setReferences(references));
    }

    @Override
    public Subscription addChangeListener(Runnable action) {
        return entries.addChangeListener(action);
    }

    @Override
    public Rate rateToBook() {
        Integer days = RateFaultDetector.transitDaysIfCredible(carrierQuote);
        return new Rate(
                carrierQuote.rateNumber(),
                carrierQuote.carrierName(),
                days == null
                        ? texts.text(
                                "booking.otr.rate.noDays", carrierQuote.mode().code(), carrierQuote.service())
                        : texts.text("booking.otr.rate", carrierQuote.mode().code(), carrierQuote.service(), days),
                RateCost.ofStatedBuyRate(DecimalLimits.replaceNullWithUnreadable(carrierQuote.totalAmount())),
                rateChoice,
                true,
                carrierQuote.quoteExpirationDate().toCredibleOffsetDateTime().orElse(null));
    }

    @Override
    public Optional<BookingSubmission> toSubmissionIfComplete() {
        Optional<IsoDateTime> pickupDateTime = repeatedHour.toIsoDateTime();
        if (!missingEntries().isEmpty() || pickupDateTime.isEmpty()) {
            return Optional.empty();
        }
        Movement movement = new Movement(
                new QuotedUnits(quote.request().uom()),
                pickupDateTime.get(),
                itemDimensions.toCommodities(),
                pickup.toAddress(),
                delivery.toAddress(),
                new StopInformation(pickup.toContact()),
                new StopInformation(delivery.toContact()),
                isHazardous() ? hazmat.toContact() : null);
        OtrBooking booking = new OtrBooking(
                quote.quoteNumber(),
                carrierQuote.rateNumber(),
                quote.request().customerBsn(),
                quote.stored().details().customer().customerNumber(),
                new FreightDirection(direction.trimmedText()),
                movement,
                insurance.isInsured(),
                createAdditionalFields());
        return Optional.of(new BookingSubmission(
                quote.id(),
                new BookingSubmission.Request.Otr(booking),
                carrierQuote.carrierName(),
                DecimalLimits.replaceNullWithUnreadable(carrierQuote.totalAmount()),
                rateChoice.sell(),
                carrierQuote.quoteExpirationDate().toCredibleOffsetDateTime().orElse(null),
                null));
    }

    private Map<String, @Nullable Object> createAdditionalFields() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        customFieldEntries.writeNonEmptyValuesToRequest(fields);
        if (insurance.isInsured()) {
            fields.put(CustomField.INSURANCE_OBJECT, insurance.toRequestFields());
        }
        return fields;
    }

    @Override
    public List<AddressEntry> usedAddresses() {
        long customerNumber = quote.stored().details().customer().customerNumber();
        return List.of(pickup.toAddressEntry(customerNumber), delivery.toAddressEntry(customerNumber));
    }
}
