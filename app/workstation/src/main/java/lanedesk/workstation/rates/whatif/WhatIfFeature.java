package lanedesk.workstation.rates.whatif;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.TaskRunner;

/// Creates the What-if page of a window, which shows one shipment at a time. The answers for the variants of a shipment
/// are cached while the shipment is open.
public final class WhatIfFeature {

    private final BoardService boardService;
    private final BuyRateVisibility buyRateVisibility;
    private final TaskRunner runner;
    private final ErrorMessages errorMessages;
    private final SharedPage<WhatIfViewModel> page;
    private final Map<Shipment, Map<Object, VariantRow.RatesState.Rated>> cachedAnswers = new WeakHashMap<>();

    /// @param confirm shows the confirmation before a variant replaces the shipment
    public WhatIfFeature(
            BoardService boardService,
            BuyRateVisibility buyRateVisibility,
            AppServices services,
            AccessorialNames accessorialNames,
            Consumer<Confirmation> confirm) {
        this.boardService = boardService;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = services.taskRunner();
        this.errorMessages = services.errorMessages();
        WhatIfFormatter whatIfFormatter = new WhatIfFormatter(
                services.texts().textsOfFeature(WhatIfFeature.class), services.formats(), accessorialNames);
        this.page = new SharedPage<>(firstModel -> new WhatIfView(firstModel, whatIfFormatter, confirm));
    }

    /// Creates the screen of a shipment whose form is complete.
    ///
    /// @param pricing supplies the current pricing of rates
    public Screen createScreen(Shipment shipment, Supplier<BoardPricing> pricing) {
        WhatIfViewModel model = new WhatIfViewModel(
                shipment,
                boardService,
                pricing,
                cachedAnswers.computeIfAbsent(shipment, _ -> new HashMap<>()),
                buyRateVisibility,
                runner,
                errorMessages);
        return page.createScreen(model, model::cancelAllAndUnsubscribe);
    }
}
