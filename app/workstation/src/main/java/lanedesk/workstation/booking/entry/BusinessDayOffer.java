package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Country;

/// Offers the first day of business in place of a day of rest.
public final class BusinessDayOffer {

    private final EntryFactory factory;
    private final Entry date;
    private final Country country;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> day = new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country where someone must work on the day
    public BusinessDayOffer(EntryFactory factory, Entry date, Country country) {
        this.factory = factory;
        this.date = date;
        this.country = country;
    }

    /// Looks at the day that is typed; empty where none can be read, or where another caution is of more weight.
    public void check(Optional<LocalDate> typed) {
        day.set(typed.flatMap(this::afterRest));
    }

    private Optional<LocalDate> afterRest(LocalDate typed) {
        return Optional.of(factory.calendar().business().firstDayFrom(typed, country))
                .filter(_ -> !typed.isBefore(factory.today()))
                .filter(first -> !first.equals(typed));
    }

    /// The first day of business after a day of rest; empty while the typed day is none.
    public ReadOnlyObjectProperty<Optional<LocalDate>> dayProperty() {
        return day.getReadOnlyProperty();
    }

    /// The control of the day.
    public String dateId() {
        return date.id();
    }

    /// Takes that day instead.
    public void take() {
        day.get().ifPresent(first -> date.set(factory.days().write(first)));
    }
}
