package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.container.ShipmentContainer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The saved state of a tab: captured on the FX thread, converted to JSON on the saving thread.
///
/// @param title lane or name of the shipment, which earlier versions show
/// @param stage step: `EDITING`, `CHOOSING`, `BOOKING` or `BOOKED`
/// @param chosenQuote the journal's id of the quote whose rate is being booked; null unless `stage` is
///        `BOOKING`
/// @param chosenRate the service's number of the rate being booked; null unless `stage` is `BOOKING`
/// @param sell sell price in dollars of the rate being booked; null if none was set
/// @param attempt id of the booking attempt; null unless `stage` is `BOOKED`
/// @param form the form's values
/// @param days lane with ready date and must-deliver-by date
/// @param board the rate board's state as JSON
/// @param booking the booking page's state as JSON
/// @param pricedByRule whether the customer's price rule made the sell price; null if saved by an earlier
///        version
/// @param minimumProfit minimum profit of the customer's price rule in dollars
/// @param lastActivatedAt when the tab was last selected, in milliseconds since 1970 UTC
/// @param originShipment id of the shipment that this one was requoted from; null if saved by an earlier
///        version
/// @param customerProposed whether the customer must be confirmed; null if saved by an earlier version
/// @param references the references as stored text; null if saved by an earlier version
/// @param titleParts the title; null if saved by an earlier version, which saved it as text
/// @param otherChoices choices for the other containers of the shipment; null if saved by an earlier version
/// @param containers numbers and days of the containers; null if saved by an earlier version
record ShipmentState(
        String title,
        @Nullable CustomerBranch customer,
        String stage,
        List<UUID> quoteIds,
        @Nullable UUID chosenQuote,
        @Nullable Long chosenRate,
        @Nullable BigDecimal sell,
        @Nullable Boolean pricedByRule,
        @Nullable BigDecimal minimumProfit,
        @Nullable UUID attempt,
        DraftSnapshot form,
        DatedLane days,
        @Nullable String board,
        @Nullable String booking,
        @Nullable Long lastActivatedAt,
        @Nullable UUID originShipment,
        @Nullable Boolean customerProposed,
        @Nullable String references,
        @Nullable ShipmentTitle titleParts,
        @Nullable List<RateChoice> otherChoices,
        @Nullable List<ShipmentContainer> containers) {

    private static final Logger log = LoggerFactory.getLogger(ShipmentState.class);

    /// Replaces values that another version did not save by those of a new tab.
    ShipmentState {
        title = Objects.requireNonNullElse(title, "");
        stage = Objects.requireNonNullElse(stage, "");
        quoteIds = Objects.requireNonNullElse(quoteIds, List.<UUID>of()).stream()
                .filter(Objects::nonNull)
                .toList();
        form = Objects.requireNonNullElse(form, DraftSnapshot.EMPTY);
        days = Objects.requireNonNullElse(days, DatedLane.EMPTY);
    }

    static ShipmentState ofShipment(Shipment shipment) {
        ShipmentStep stage = shipment.step();
        Instant activatedAt = shipment.lastActivatedAt();
        RateChoice choice = stage instanceof ShipmentStep.Booking(RateChoice rateChoice) ? rateChoice : null;
        return new ShipmentState(
                shipment.titleProperty().get().laneOrNameText(),
                shipment.customerProperty().get(),
                stepName(stage),
                shipment.quoteIds(),
                choice == null ? null : choice.quoteId(),
                choice == null ? null : choice.rateNumber(),
                choice == null ? null : choice.sell(),
                choice == null ? null : choice.isPricedByRule(),
                choice == null ? null : choice.minimumProfit(),
                stage instanceof ShipmentStep.Booked(UUID id) ? id : null,
                shipment.draftProperty().get(),
                shipment.datedLaneProperty().get(),
                shipment.boardStateJsonProperty().get(),
                shipment.bookingPageStateJsonProperty().get(),
                activatedAt == null ? null : activatedAt.toEpochMilli(),
                shipment.originShipment(),
                shipment.customerProposedProperty().get(),
                ShipmentReference.toStoredText(shipment.referencesProperty().get()),
                shipment.titleProperty().get(),
                choice == null ? null : choice.others(),
                shipment.containersProperty().get());
    }

    private static String stepName(ShipmentStep step) {
        return switch (step) {
            case ShipmentStep.Editing _ -> "EDITING";
            case ShipmentStep.Choosing _ -> "CHOOSING";
            case ShipmentStep.WhatIf(ShipmentStep previousStep) -> stepName(previousStep);
            case ShipmentStep.Booking _ -> "BOOKING";
            case ShipmentStep.Booked _ -> "BOOKED";
        };
    }

    String toJson() {
        return JsonMapper.shared().writeValueAsString(this);
    }

    /// Loads the roughly one hundred Jackson classes that reading a tab needs, before the first tab is read.
    /// Can be called on any thread.
    static void preloadJsonParser() {
        fromJson("{\"title\":\"\",\"stage\":\"EDITING\",\"quoteIds\":[],\"form\":\"\"}");
    }

    /// Parses a saved tab; empty if it cannot be read.
    static Optional<ShipmentState> fromJson(String json) {
        try {
            return Optional.ofNullable(JsonMapper.shared().readValue(json, ShipmentState.class));
        } catch (JacksonException unreadable) {
            log.warn("saved tab cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    void restoreInto(Shipment shipment) {
        shipment.titleProperty().set(titleParts == null ? ShipmentTitle.ofName(title) : titleParts);
        shipment.customerProperty().set(customer);
        shipment.customerProposedProperty().set(Boolean.TRUE.equals(customerProposed));
        shipment.draftProperty().set(form);
        shipment.referencesProperty().set(ShipmentReference.ofStoredText(references));
        shipment.datedLaneProperty().set(days);
        shipment.containersProperty().set(containers == null ? List.of() : List.copyOf(containers));
        shipment.boardStateJsonProperty().set(board == null ? "" : board);
        shipment.bookingPageStateJsonProperty().set(booking == null ? "" : booking);
        if (originShipment != null) {
            shipment.setOriginShipment(originShipment);
        }
        shipment.setLastActivatedAt(lastActivatedAt == null ? null : Instant.ofEpochMilli(lastActivatedAt));
        shipment.setStepAndQuotes(toStep(), quoteIds);
    }

    private ShipmentStep toStep() {
        if (stage.equals("BOOKING") && chosenQuote != null && chosenRate != null) {
            return new ShipmentStep.Booking(new RateChoice(
                    chosenQuote,
                    chosenRate,
                    sell,
                    Boolean.TRUE.equals(pricedByRule),
                    minimumProfit,
                    otherChoices == null ? List.of() : otherChoices));
        }
        if (stage.equals("BOOKED") && attempt != null) {
            return new ShipmentStep.Booked(attempt);
        }
        return stage.equals("CHOOSING") && !quoteIds.isEmpty()
                ? new ShipmentStep.Choosing(quoteIds)
                : new ShipmentStep.Editing();
    }
}
