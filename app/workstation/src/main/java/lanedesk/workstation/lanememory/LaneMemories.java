package lanedesk.workstation.lanememory;

import java.time.Clock;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.lane.LaneMemory;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.work.WorkRunner;

/// Makes the line for each screen that speaks of a lane of one environment.
public final class LaneMemories {

    private final LaneMemory memory;
    private final LaneMemoryText text;
    private final BuyFigures buyFigures;
    private final WorkRunner runner;
    private final ObservableValue<FuelReading> fuel;
    private final Navigator navigator;

    /// @param fuel how a container's total is read
    public LaneMemories(
            LaneMemory memory,
            BuyFigures buyFigures,
            WorkRunner runner,
            Texts texts,
            Formats formats,
            Clock clock,
            ObservableValue<FuelReading> fuel,
            Navigator navigator) {
        this.memory = memory;
        this.text = new LaneMemoryText(texts, formats, clock, fuel::getValue);
        this.fuel = fuel;
        this.buyFigures = buyFigures;
        this.runner = runner;
        this.navigator = navigator;
    }

    /// The model of one screen, to be closed with it.
    public LaneMemoryViewModel model() {
        LaneMemoryViewModel model = new LaneMemoryViewModel(memory, text, buyFigures, runner, navigator);
        model.followChanges(Platform::runLater);
        model.followFuel(fuel);
        return model;
    }
}
