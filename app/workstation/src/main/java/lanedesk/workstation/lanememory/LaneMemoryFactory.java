package lanedesk.workstation.lanememory;

import java.time.Clock;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.TaskRunner;

/// Makes the line for each screen that speaks of a lane of one environment.
public final class LaneMemoryFactory {

    private final LaneHistory memory;
    private final LaneMemoryFormatter formatter;
    private final BuyRateVisibility buyRateVisibility;
    private final TaskRunner runner;
    private final ObservableValue<FuelMode> fuel;
    private final Navigator navigator;

    /// @param fuelReading how a container's total is read
    public LaneMemoryFactory(
            LaneHistory memory,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            Texts texts,
            Formats formats,
            Clock clock,
            ObservableValue<FuelMode> fuelReading,
            Navigator navigator) {
        this.memory = memory;
        this.formatter = new LaneMemoryFormatter(texts, formats, clock, fuelReading::getValue);
        this.fuel = fuelReading;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = runner;
        this.navigator = navigator;
    }

    /// The model of one screen, to be closed with it.
    public LaneMemoryViewModel newViewModel() {
        LaneMemoryViewModel model = new LaneMemoryViewModel(memory, formatter, buyRateVisibility, runner, navigator);
        model.observeJournal(Platform::runLater);
        model.followFuel(fuel);
        return model;
    }
}
