package lanedesk.workstation.form;

import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.work.TaskRunner;

/// Creates the lane history of each screen, for one environment.
public final class LaneMemoryFactory {

    private final LaneHistory laneHistory;
    private final LaneMemoryFormatter formatter;
    private final BuyRateVisibility buyRateVisibility;
    private final TaskRunner runner;
    private final ObservableValue<FuelMode> fuelMode;
    private final Navigator navigator;

    /// @param fuelMode whether the total of a drayage rate includes fuel
    public LaneMemoryFactory(
            LaneHistory laneHistory,
            BuyRateVisibility buyRateVisibility,
            AppServices services,
            ObservableValue<FuelMode> fuelMode,
            Navigator navigator) {
        this.laneHistory = laneHistory;
        this.formatter =
                new LaneMemoryFormatter(services.texts(), services.formats(), services.clock(), fuelMode::getValue);
        this.fuelMode = fuelMode;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = services.taskRunner();
        this.navigator = navigator;
    }

    /// Creates the view model of the lane history of one screen. The screen must close the view model.
    public LaneMemoryViewModel createViewModel() {
        LaneMemoryViewModel model =
                new LaneMemoryViewModel(laneHistory, formatter, buyRateVisibility, runner, navigator);
        model.reloadOnJournalChanges(Platform::runLater);
        model.updateOnFuelChanges(fuelMode);
        return model;
    }
}
