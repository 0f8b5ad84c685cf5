package lanedesk.workstation.desk;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.day.DatedLane;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// A tab as it is kept between two runs of the program: taken on the FX thread, written where it is saved.
///
/// @param title the lane or the name, which an earlier version of the program shows
/// @param stage one of `EDITING`, `CHOOSING`, `BOOKING`, `BOOKED`
/// @param form what the form itself wrote
/// @param days when it is ready and must arrive
/// @param board what the rate board wrote
/// @param booking what the booking page wrote
/// @param pricedByRule whether a rule made the sell price; null as before that was kept
/// @param minimumProfit the least profit of the customer's rule
/// @param lastActivatedAt when it was last turned to, in milliseconds since 1970 UTC
/// @param originShipment the shipment that it goes back to; null where an earlier version of the program wrote it
/// @param customerProposed whether the customer waits to be confirmed; null as before there were proposals
/// @param titleParts the title; null where an earlier version of the program wrote it as words
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
        @Nullable ShipmentTitle titleParts) {

    private static final Logger log = LoggerFactory.getLogger(ShipmentState.class);

    /// A value that another version of the program left out is as in a new tab.
    ShipmentState {
        title = Objects.requireNonNullElse(title, "");
        stage = Objects.requireNonNullElse(stage, "");
        quoteIds = Objects.requireNonNullElse(quoteIds, List.<UUID>of()).stream()
                .filter(Objects::nonNull)
                .toList();
        form = Objects.requireNonNullElse(form, DraftSnapshot.EMPTY);
        days = Objects.requireNonNullElse(days, DatedLane.EMPTY);
    }

    static ShipmentState of(Shipment shipment) {
        ShipmentStep stage = shipment.stage();
        Instant cameInFront = shipment.lastActivatedAt();
        RateChoice choice = stage instanceof ShipmentStep.Booking(RateChoice chosen) ? chosen : null;
        return new ShipmentState(
                shipment.titleProperty().get().laneText(),
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
                shipment.boardDraftProperty().get(),
                shipment.bookingDraftProperty().get(),
                cameInFront == null ? null : cameInFront.toEpochMilli(),
                shipment.originShipment(),
                shipment.customerProposedProperty().get(),
                shipment.titleProperty().get());
    }

    private static String stepName(ShipmentStep stage) {
        return switch (stage) {
            case ShipmentStep.Editing _ -> "EDITING";
            case ShipmentStep.Choosing _ -> "CHOOSING";
            case ShipmentStep.WhatIf(ShipmentStep before) -> stepName(before);
            case ShipmentStep.Booking _ -> "BOOKING";
            case ShipmentStep.Booked _ -> "BOOKED";
        };
    }

    String toJson() {
        return JsonMapper.shared().writeValueAsString(this);
    }

    /// Loads what reading a tab takes, a hundred classes of Jackson's. On any thread, before the first tab is read.
    static void warmUp() {
        fromJson("{\"title\":\"\",\"stage\":\"EDITING\",\"quoteIds\":[],\"form\":\"\"}");
    }

    /// A tab as it was kept; empty where it can't be read.
    static Optional<ShipmentState> fromJson(String json) {
        try {
            return Optional.ofNullable(JsonMapper.shared().readValue(json, ShipmentState.class));
        } catch (JacksonException unreadable) {
            log.warn("kept tab cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    void restore(Shipment shipment) {
        shipment.titleProperty().set(titleParts == null ? ShipmentTitle.withName(title) : titleParts);
        shipment.customerProperty().set(customer);
        shipment.customerProposedProperty().set(Boolean.TRUE.equals(customerProposed));
        shipment.draftProperty().set(form);
        shipment.datedLaneProperty().set(days);
        shipment.boardDraftProperty().set(board == null ? "" : board);
        shipment.bookingDraftProperty().set(booking == null ? "" : booking);
        if (originShipment != null) {
            shipment.setOriginShipment(originShipment);
        }
        shipment.setLastActivatedAt(lastActivatedAt == null ? null : Instant.ofEpochMilli(lastActivatedAt));
        shipment.restoreStep(currentStep(), quoteIds);
    }

    private ShipmentStep currentStep() {
        if (stage.equals("BOOKING") && chosenQuote != null && chosenRate != null) {
            return new ShipmentStep.Booking(
                    new RateChoice(chosenQuote, chosenRate, sell, Boolean.TRUE.equals(pricedByRule), minimumProfit));
        }
        if (stage.equals("BOOKED") && attempt != null) {
            return new ShipmentStep.Booked(attempt);
        }
        return stage.equals("CHOOSING") && !quoteIds.isEmpty()
                ? new ShipmentStep.Choosing(quoteIds)
                : new ShipmentStep.Editing();
    }
}
