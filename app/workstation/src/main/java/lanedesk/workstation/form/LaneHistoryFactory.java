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
public final class LaneHistoryFactory {

    private final LaneHistory laneHistory;
    private final LaneHistoryFormatter formatter;
    private final BuyRateVisibility buyRateVisibility;
    private final TaskRunner runner;
    private final ObservableValue<FuelMode> fuelMode;
    private final Navigator navigator;

    /// @param fuelMode whether the total of a drayage rate includes fuel
    public LaneHistoryFactory(
            LaneHistory laneHistory,
            BuyRateVisibility buyRateVisibility,
            AppServices services,
            ObservableValue<FuelMode> fuelMode,
            Navigator navigator) {
        this.laneHistory = laneHistory;
        this.formatter =
                new LaneHistoryFormatter(services.texts(), services.formats(), services.clock(), fuelMode::getValue);
        this.fuelMode = fuelMode;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = services.taskRunner();
        this.navigator = navigator;
    }

    /// Creates the view model of the lane history of one screen. The screen must close the view model.
    public LaneHistoryViewModel createViewModel() {
        LaneHistoryViewModel model =
                new LaneHistoryViewModel(laneHistory, formatter, buyRateVisibility, runner, navigator);
        model.reloadOnJournalChanges(Platform::runLater);
        model.setFuelModeAndUpdateOnChange(fuelMode);
        return model;
    }
}
