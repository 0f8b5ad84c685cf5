package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The schedule at the warehouse: a time window, or an appointment that is still to be made. Without a time
/// window, date and times are null in the request.
public final class PickupScheduleFields {

    private final EntryFactory entryFactory;
    private final TerminalFields terminalFields;
    private final boolean isExport;
    private final Country country;
    private final FormField schedule;
    private final FormField date;
    private final FormField timeWindowStart;
    private final FormField timeWindowEnd;
    private final BusinessDaySuggestion businessDaySuggestion;

    public PickupScheduleFields(
            EntryFactory entryFactory, TerminalFields terminalFields, boolean isExport, Country country) {
        this.entryFactory = entryFactory;
        this.terminalFields = terminalFields;
        this.isExport = isExport;
        this.country = country;
        schedule = entryFactory
                .addEntry(EntryId.SCHEDULE, "booking.dray.schedule")
                .addRequestPaths("shipperConsignee.schedule");
        date = entryFactory
                .addDateEntry(EntryId.SCHEDULE_DATE, "booking.dray.date", country, dateUse())
                .addRequestPaths("shipperConsignee.date")
                .setErrorRule(this::dateErrorOf)
                .setActiveCondition(this::isTimeWindowSchedule);
        timeWindowStart = entryFactory
                .addTimeEntry(EntryId.SCHEDULE_FROM, "booking.dray.from")
                .addRequestPaths("shipperConsignee.timeFrom")
                .setActiveCondition(this::isTimeWindowSchedule);
        timeWindowEnd = entryFactory
                .addTimeEntry(EntryId.SCHEDULE_TO, "booking.dray.to")
                .addRequestPaths("shipperConsignee.timeTo")
                .setErrorRule(this::timeWindowEndErrorOf)
                .setActiveCondition(this::isTimeWindowSchedule);
        businessDaySuggestion = new BusinessDaySuggestion(entryFactory, date, country);
        schedule.setText(Schedule.PICKUP_WINDOW.code());
        timeWindowStart.setText(entryFactory.dateTimeFormats().format(LocalTime.of(8, 0)));
        timeWindowEnd.setText(entryFactory.dateTimeFormats().format(LocalTime.NOON));
    }

    private DateUse dateUse() {
        return isExport ? DateUse.PICKUP : DateUse.DELIVERY;
    }

    /// The id of the control of the date.
    public String dateControlId() {
        return date.id();
    }

    /// The suggestion to move the date to the next business day.
    public BusinessDaySuggestion businessDaySuggestion() {
        return businessDaySuggestion;
    }

    /// Clears a restored date that is in the past.
    public void clearDateIfPast() {
        entryFactory.clearDateIfPast(date);
    }

    /// Starts to check the time window against the time at the terminal and against what carriers require. Also
    /// starts to fill an empty date when the time at the terminal changes.
    public void startCheckingTimeWindowAndFillingDate() {
        List.of(schedule, date, timeWindowStart, timeWindowEnd)
                .forEach(entry -> entry.textProperty().subscribe(_ -> updateTimeWindowErrorsAndSuggestion()));
        terminalFields.addTerminalTimeListener(this::fillDateFromTerminalTimeIfEmpty);
        terminalFields.addTerminalTimeListener(this::updateTimeWindowErrorsAndSuggestion);
        updateTimeWindowErrorsAndSuggestion();
    }

    // Fills an empty date with a suggested date. Before the time of the ship's arrival or departure is known,
    // no date can be suggested.
    private void fillDateFromTerminalTimeIfEmpty() {
        if (date.isEmpty() && isTimeWindowSchedule()) {
            terminalFields
                    .terminalTimeInZoneOf(entryFactory.calendar())
                    .flatMap(terminalTime -> isExport
                            ? suggestPickupDateBeforeDeparture(terminalTime)
                            : Optional.of(suggestDeliveryDateAfterArrival(terminalTime)))
                    .ifPresent(proposedDate ->
                            date.setText(entryFactory.dateTimeFormats().format(proposedDate)));
        }
    }

    // The next business day after the arrival of the ship, or after today if the ship has already arrived. The
    // container is at the terminal on the day of arrival, and can be delivered on the next business day.
    private LocalDate suggestDeliveryDateAfterArrival(LocalDateTime arrival) {
        LocalDate arrivalDate = arrival.toLocalDate();
        LocalDate earliest = arrivalDate.isBefore(entryFactory.localToday()) ? entryFactory.localToday() : arrivalDate;
        return entryFactory.calendar().businessCalendar().plusBusinessDays(earliest, 1, country);
    }

    private Optional<LocalDate> suggestPickupDateBeforeDeparture(LocalDateTime departure) {
        return entryFactory
                .parseDate(entryFactory.formatInitialPickupDate(country))
                .filter(day -> day.isBefore(departure.toLocalDate()));
    }

    private @Nullable String dateErrorOf(String text) {
        String typedError = entryFactory.dateErrorOf(text);
        return typedError == null ? terminalTimeConflictError() : typedError;
    }

    // The error of a time window that contradicts the time at the terminal; null if there is none. An imported
    // container cannot be delivered before the ship's arrival. An exported container cannot be loaded after the
    // ship's departure.
    private @Nullable String terminalTimeConflictError() {
        Optional<LocalDateTime> terminalTime = terminalFields.terminalTimeInZoneOf(entryFactory.calendar());
        if (terminalTime.isEmpty() || !isTimeWindowSchedule()) {
            return null;
        }
        Texts texts = entryFactory.texts();
        if (isExport) {
            return dateTimeOf(timeWindowStart)
                            .filter(terminalTime.get()::isBefore)
                            .isPresent()
                    ? texts.text("booking.dray.date.late")
                    : null;
        }
        return dateTimeOf(timeWindowEnd).filter(terminalTime.get()::isAfter).isPresent()
                ? texts.text("booking.dray.date.early")
                : null;
    }

    private void updateTimeWindowErrorsAndSuggestion() {
        boolean isImpossible = terminalTimeConflictError() != null;
        date.warningProperty().set(isImpossible ? "" : createTimeWindowWarning());
        if (isImpossible) {
            date.showErrorFromNowOn();
        } else {
            date.refreshError();
        }
        businessDaySuggestion.updateSuggestion(dateTimeOf(timeWindowStart)
                .filter(_ -> !isImpossible && isTimeWindowSchedule())
                .map(LocalDateTime::toLocalDate));
    }

    private String createTimeWindowWarning() {
        Optional<LocalDateTime> begin = dateTimeOf(timeWindowStart);
        Optional<LocalDateTime> end = dateTimeOf(timeWindowEnd);
        return isTimeWindowSchedule() && begin.isPresent() && end.isPresent()
                ? entryFactory.stopTimeWindowWarningOf(begin.get(), end.get(), country, dateUse())
                : "";
    }

    /// The start of the time window; empty while the date or the time is missing.
    public Optional<LocalDateTime> timeWindowStart() {
        return dateTimeOf(timeWindowStart);
    }

    /// The end of the time window; empty while the date or the time is missing.
    public Optional<LocalDateTime> timeWindowEnd() {
        return dateTimeOf(timeWindowEnd);
    }

    private Optional<LocalDateTime> dateTimeOf(FormField time) {
        return entryFactory
                .parseDate(date.trimmedText())
                .flatMap(day -> ShortTextChecks.parseTime(time.trimmedText()).map(day::atTime));
    }

    private @Nullable String timeWindowEndErrorOf(String text) {
        Optional<LocalTime> end = ShortTextChecks.parseTime(text);
        if (end.isEmpty()) {
            return entryFactory.texts().text("booking.wrong.time");
        }
        Optional<LocalTime> begin = ShortTextChecks.parseTime(timeWindowStart.trimmedText());
        return begin.isPresent() && !begin.get().isBefore(end.get())
                ? entryFactory.texts().text("booking.wrong.window")
                : null;
    }

    boolean isTimeWindowSchedule() {
        return schedule.trimmedText().equals(Schedule.PICKUP_WINDOW.code());
    }

    /// The warehouse and its schedule for the request. May be called only if the page has no errors.
    public ShipperConsignee toShipperConsignee(StopFields stop) {
        StopFields.StopLocation location = stop.stopLocation();
        boolean hasTimes = isTimeWindowSchedule();
        return new ShipperConsignee(
                stop.name.trimmedText(),
                stop.line1.trimmedText(),
                location.city(),
                location.state(),
                location.zip(),
                location.country(),
                stop.contact.trimmedText(),
                stop.phone.trimmedText(),
                stop.email.trimmedText(),
                new Schedule(schedule.trimmedText()),
                hasTimes
                        ? ShortTextChecks.parseTime(timeWindowStart.trimmedText())
                                .orElseThrow()
                        : null,
                hasTimes
                        ? ShortTextChecks.parseTime(timeWindowEnd.trimmedText()).orElseThrow()
                        : null,
                hasTimes
                        ? IsoDateTime.of(entryFactory
                                .parseDate(date.trimmedText())
                                .orElseThrow()
                                .atStartOfDay())
                        : null);
    }
}
