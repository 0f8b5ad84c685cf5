package lanedesk.client.drayage;

import lanedesk.client.OpenEnum;

/// Direction of a container move (interface: What the service does).
public record OperationType(String code) implements OpenEnum {

    /// From port or rail ramp to the warehouse.
    public static final OperationType IMPORT = new OperationType("Import");

    /// From the warehouse to port or rail ramp.
    public static final OperationType EXPORT = new OperationType("Export");
}
