package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Country;

/// Offers the first day of business in place of a day of rest.
public final class BusinessDaySuggestion {

    private final EntryFactory factory;
    private final BookingEntry date;
    private final Country country;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> suggestedDay =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country where someone must work on the day
    public BusinessDaySuggestion(EntryFactory factory, BookingEntry date, Country country) {
        this.factory = factory;
        this.date = date;
        this.country = country;
    }

    /// Looks at the day that is typed; empty where none can be read, or where another caution is of more weight.
    public void updateFor(Optional<LocalDate> typed) {
        suggestedDay.set(typed.flatMap(this::nextBusinessDay));
    }

    private Optional<LocalDate> nextBusinessDay(LocalDate typed) {
        return Optional.of(factory.calendar().businessCalendar().firstBusinessDayFrom(typed, country))
                .filter(_ -> !typed.isBefore(factory.today()))
                .filter(first -> !first.equals(typed));
    }

    /// The first day of business after a day of rest; empty while the typed day is none.
    public ReadOnlyObjectProperty<Optional<LocalDate>> suggestedDayProperty() {
        return suggestedDay.getReadOnlyProperty();
    }

    /// The control of the day.
    public String dateId() {
        return date.id();
    }

    /// Takes that day instead.
    public void applySuggestedDay() {
        suggestedDay.get().ifPresent(first -> date.setText(factory.dayText().format(first)));
    }
}
